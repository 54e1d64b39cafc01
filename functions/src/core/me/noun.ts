import { meEndpoints } from '@kindred/contract/core/me/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'core/me': typeof texts;
  }
}

/** The caller's own account. */
export const meNoun = noun({
  tags: { me: 'The caller’s own account.' },
  apis: [api(meEndpoints, async (core) => (await import('./handlers.ts')).meHandlers(core))],
  personalData: async () => (await import('./personal-data.ts')).ownProfile,
});
