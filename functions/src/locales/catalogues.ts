import type { ModuleName } from '@kindred/contract/modules';

/**
 * The texts of each module in each language. Each catalogue is loaded with the first text in its language, so a cold
 * start loads none.
 */
export const catalogues = {
  en: {
    core: () => import('./en/core.json', { with: { type: 'json' } }),
    care: () => import('./en/care.json', { with: { type: 'json' } }),
    cron: () => import('./en/cron.json', { with: { type: 'json' } }),
    recruitment: () => import('./en/recruitment.json', { with: { type: 'json' } }),
    social: () => import('./en/social.json', { with: { type: 'json' } }),
    document: () => import('./en/document.json', { with: { type: 'json' } }),
  },
  fr: {
    core: () => import('./fr/core.json', { with: { type: 'json' } }),
    care: () => import('./fr/care.json', { with: { type: 'json' } }),
    cron: () => import('./fr/cron.json', { with: { type: 'json' } }),
    recruitment: () => import('./fr/recruitment.json', { with: { type: 'json' } }),
    social: () => import('./fr/social.json', { with: { type: 'json' } }),
    document: () => import('./fr/document.json', { with: { type: 'json' } }),
  },
} satisfies Readonly<Record<string, Readonly<Record<ModuleName, () => Promise<{ readonly default: object }>>>>>;
