import type { PublicTenant } from '@kindred/contract/core/tenant/tenant';
import { rootTenantId } from '@kindred/contract/limits';
import { request } from './api/request.ts';

export type { PublicTenant };

/** Used if the tenant cannot be loaded: the product's own profile, with every feature off. */
export const defaultTenant: PublicTenant = {
  id: rootTenantId,
  subdomain: '',
  profile: {
    displayName: 'Kindred',
    lightColors: {
      primary: null,
      secondary: null,
      tertiary: null,
      accent: null,
      positive: null,
      negative: null,
      info: null,
      warning: null,
    },
    darkColors: { background: null },
  },
  features: {
    recruitment: false,
    projects: false,
    seriousGames: false,
    RAGDocuments: false,
    demoComponents: false,
    demoLearning: false,
    automation: false,
    skeellscoach: false,
  },
  providers: [],
  pictures: { logo: null, background: null, backgroundMobile: null },
  // Shows sign-up; if it is closed, the API says so.
  signUp: { enabled: true },
  words: { displayName: {}, title: {}, text: {} },
};

let loading: Promise<PublicTenant> | undefined;

/** Returns the tenant of the current host, fetched once; if that fails, the next call tries again. */
export const loadTenant = (): Promise<PublicTenant> => {
  loading ??= request('GET', '/public-api/v1/tenant').catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
};

/** Returns whether a feature is on; false if the tenant cannot be loaded. */
export const hasFeature = async (flag: keyof PublicTenant['features']): Promise<boolean> =>
  (await loadTenant().catch(() => defaultTenant)).features[flag];
