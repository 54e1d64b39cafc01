import type { PublicTenant } from '@kindred/contract/core/tenant/tenant';
import { rootTenantId } from '@kindred/contract/limits';
import { request } from './api/request.ts';

export type { PublicTenant };

/** What stands where the tenant could not be loaded: the product itself, with nothing switched on. */
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
  // What the person then tries answers for itself.
  signUp: { enabled: true },
};

let loading: Promise<PublicTenant> | undefined;

/** The tenant of the current host, fetched once; after a failure the next call tries again. */
export const loadTenant = (): Promise<PublicTenant> => {
  loading ??= request('GET', '/public-api/v1/tenant').catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
};

/** Whether a feature is on here. Where the tenant could not be loaded, none is. */
export const hasFeature = async (flag: keyof PublicTenant['features']): Promise<boolean> =>
  (await loadTenant().catch(() => defaultTenant)).features[flag];
