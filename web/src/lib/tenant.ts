import type { PublicTenant } from '@kindred/contract/core/tenant/tenant';
import { rootTenantId } from '@kindred/contract/product';
import { request } from './api/request.ts';
import { onceOnline } from './offline.ts';

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

/** Takes the answer that `public/early.js` has asked for, once; undefined if it is none to go by. */
const takeEarly = async (): Promise<PublicTenant | undefined> => {
  const page = globalThis as { earlyTenant?: Promise<Response> };
  const early = page.earlyTenant;
  delete page.earlyTenant;
  const answer = await early?.catch(() => undefined);
  return answer?.ok ? ((await answer.clone().json()) as PublicTenant) : undefined;
};

const fetchTenant = async (): Promise<PublicTenant> =>
  (await takeEarly().catch(() => undefined)) ?? request('GET', '/public-api/v1/tenant');

let loading: Promise<PublicTenant> | undefined;

/** Returns the tenant of the current host, fetched once; if that fails, the next call tries again. */
export const loadTenant = (): Promise<PublicTenant> => {
  loading ??= fetchTenant().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
};

/** Returns whether a feature is on; false if the tenant cannot be loaded. */
export const hasFeature = async (flag: keyof PublicTenant['features']): Promise<boolean> =>
  (await onceOnline(loadTenant).catch(() => defaultTenant)).features[flag];
