import { Unreachable } from './api/errors.ts';

/** Settings that differ between environments; the deployment writes them beside the page as `/config.json`. */
export interface AppConfig {
  readonly firebase: { readonly projectId: string; readonly apiKey: string; readonly authDomain: string };
  /** Addresses of the local stack's emulators; null in production. */
  readonly emulators: {
    readonly auth: string;
    readonly firestore: { readonly host: string; readonly port: number };
  } | null;
  readonly brands: Brands;
}

/** The hosts of each landing page. */
export interface Brands {
  readonly rootsA: readonly string[];
  readonly rootsB: readonly string[];
  readonly personalB: readonly string[];
}

export const noBrands: Brands = { rootsA: [], rootsB: [], personalB: [] };

let loading: Promise<AppConfig> | undefined;

/** Returns the configuration, which is fetched once. If that fails, the next call tries again. */
export const loadConfig = (): Promise<AppConfig> => {
  loading ??= fetchConfig().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
};

/** Returns the request started by `public/early.js`. Only the first attempt gets it. */
const takeEarly = (): Promise<Response> | undefined => {
  const page = globalThis as { earlyConfig?: Promise<Response> };
  const early = page.earlyConfig;
  delete page.earlyConfig;
  return early;
};

const fetchConfig = async (): Promise<AppConfig> => {
  const call = takeEarly() ?? fetch('/config.json', { signal: AbortSignal.timeout(15_000) });
  const answer = await call.catch((cause: unknown) => {
    throw cause instanceof TypeError ? new Unreachable('/config.json', false, cause) : cause;
  });
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return (await answer.json()) as AppConfig;
};
