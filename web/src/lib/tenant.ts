import type { PublicTenant } from '@kindred/contract/core/tenant/tenant';
import { rootTenantId } from '@kindred/contract/product';
import { ApiProblem } from './api/errors.ts';
import { request } from './api/request.ts';
import { readStored, store } from './browser-storage.ts';
import { usualOffer } from './i18n/languages.ts';
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
  languages: [...usualOffer.languages],
  // Shows sign-up; if it is closed, the API says so.
  signUp: { enabled: true, defaultLanguage: usualOffer.defaultLanguage },
  words: { displayName: {}, title: {}, text: {}, inside: {}, audience: {}, price: {} },
};

/** Takes the response to the request of `public/early.js`, once; undefined if it failed. */
const takeEarly = async (): Promise<PublicTenant | undefined> => {
  const page = globalThis as { earlyTenant?: Promise<Response> };
  const early = page.earlyTenant;
  delete page.earlyTenant;
  const answer = await early?.catch(() => undefined);
  return answer?.ok ? ((await answer.clone().json()) as PublicTenant) : undefined;
};

/** The same as in `public/early.js`. */
const changedKey = 'kindred-tenant-changed';
const changedMilliseconds = 180_000;

/** Notes that the tenant was changed in this browser: pages that open within three minutes bypass all caches. */
export const noteTenantChange = (): void => {
  // Without storage, the change shows within a minute.
  store(changedKey, String(Date.now()));
};

/** Returns when the tenant was last changed in this browser; undefined if that was long ago. */
const recentChange = (): string | undefined => {
  const changed = readStored(changedKey);
  return changed && Date.now() - Number(changed) < changedMilliseconds ? changed : undefined;
};

const askForTenant = (): Promise<PublicTenant> =>
  request('GET', '/public-api/v1/tenant', { query: { changed: recentChange() } });

const fetchTenant = async (): Promise<PublicTenant> => (await takeEarly().catch(() => undefined)) ?? askForTenant();

/** Why a host shows no site: it is suspended, or it does not exist (any more). */
export type ClosedReason = 'tenant_suspended' | 'unknown_host';

/** Returns why the host shows no site; undefined if the tenant failed to load for another reason. */
export const closedReasonOf = (error: unknown): ClosedReason | undefined => {
  const code = error instanceof ApiProblem ? error.code : undefined;
  return code === 'tenant_suspended' || code === 'unknown_host' ? code : undefined;
};

const knownKey = 'kindred-known-tenant';

type Known = Pick<PublicTenant, 'profile' | 'words' | 'pictures'> & Partial<Pick<PublicTenant, 'languages' | 'signUp'>>;

/** Keeps the tenant's name and look for visits while the site is closed or the network is down. */
export const keepTenant = ({ profile, words, pictures, languages, signUp }: PublicTenant): void => {
  const known: Known = { profile, words, pictures, languages, signUp };
  // Without storage, a closed site shows without its name.
  store(knownKey, JSON.stringify(known));
};

/** Returns the tenant of an earlier visit, as it looked then: the browser may still have its pictures. */
export const lastTenant = (): PublicTenant | undefined => {
  try {
    const known = JSON.parse(readStored(knownKey) ?? 'null') as Known | null;
    return known?.profile.lightColors && known.words.displayName ? { ...defaultTenant, ...known } : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the name and colours of the tenant of an earlier visit. A closed site serves no pictures. */
export const knownTenant = (): PublicTenant | undefined => {
  const known = lastTenant();
  return known && { ...known, pictures: defaultTenant.pictures };
};

let loading: Promise<PublicTenant> | undefined;

/** Returns the tenant of the current host, fetched once. If that fails, the next call tries again. */
export const loadTenant = (): Promise<PublicTenant> => {
  loading ??= fetchTenant().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
};

/** The parts of the tenant that can change while a page is open. */
export type TenantChange = Partial<Omit<PublicTenant, 'id' | 'subdomain'>>;

/** Puts saved changes into the loaded tenant, for everything that asks for it from now on. */
export const rememberTenant = (change: TenantChange): void => {
  loading &&= loading.then((before) => ({ ...before, ...change }));
};

/** Returns the tenant as it is now or was up to a minute ago; undefined if it has changed here since. */
export const askAgain = async (): Promise<PublicTenant | undefined> => {
  const before = recentChange();
  const tenant = await askForTenant();
  return recentChange() === before ? tenant : undefined;
};

/** Returns the current tenant, past all caches, for this page and those opening soon after. */
export const reloadTenant = (): Promise<PublicTenant> => {
  noteTenantChange();
  loading = undefined;
  return loadTenant();
};

/** Returns whether a feature is on; undefined if the tenant cannot be loaded. */
export const featureState = async (flag: keyof PublicTenant['features']): Promise<boolean | undefined> =>
  (await onceOnline(loadTenant).catch(() => undefined))?.features[flag];
