/**
 * Every setting of the deployment, read once. A missing one stops the start with a list of all that is missing.
 * Described for operators in docs/deploy.md.
 */
export interface Settings {
  readonly environment: 'production' | 'local' | 'test';
  readonly projectId: string;
  /** The project's default database, which is the one that pages use; a file of tests has one of its own. */
  readonly databaseId: string;
  /** Hosts (without port) that are the root of brand A, of brand B, and the personal host that shows B. */
  readonly rootsA: readonly string[];
  readonly rootsB: readonly string[];
  readonly personalB: readonly string[];
  /** Only where the edge is known to set these headers itself. */
  readonly trustForwardedHost: boolean;
  /** How many proxies before the function append to X-Forwarded-For. */
  readonly trustedProxies: number;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Exactly one of the two: a key file (local) or the name of a Cloud KMS key. */
  readonly keyFile: string | undefined;
  readonly kmsKey: string | undefined;
  /** `inline` runs due work in the same process: for tests, which have no task queue. */
  readonly tasks: 'cloud' | 'inline';
  /** The API key of the web app, with which the isolation check signs people in; undefined: it cannot run. */
  readonly webApiKey: string | undefined;
  /** Calls a minute that one caller may make of one instance. */
  readonly callsPerMinute: number;
  /** A restored database starts with deliveries held. */
  readonly dispatchPaused: boolean;
  /** Where the deployed `index.html` is served: public pages are written into it. */
  readonly shellUrl: string;
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Reads the settings from environment variables; throws with every name that is missing. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const missing: string[] = [];
  const need = (name: string): string => {
    if (!env[name]) missing.push(name);
    return env[name] ?? '';
  };
  const settings: Settings = {
    environment: env.KINDRED_ENV === 'local' || env.KINDRED_ENV === 'test' ? env.KINDRED_ENV : 'production',
    projectId: env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? need('GCLOUD_PROJECT'),
    databaseId: '(default)',
    rootsA: list(need('KINDRED_ROOTS_A')),
    rootsB: list(env.KINDRED_ROOTS_B),
    personalB: list(env.KINDRED_PERSONAL_B),
    trustForwardedHost: env.KINDRED_TRUST_FORWARDED_HOST === 'true',
    trustedProxies: Number(env.KINDRED_TRUSTED_PROXIES ?? 1),
    smtpUrl: need('KINDRED_SMTP_URL'),
    mailFrom: need('KINDRED_MAIL_FROM'),
    keyFile: env.KINDRED_KEY_FILE,
    kmsKey: env.KINDRED_KMS_KEY,
    tasks: env.KINDRED_TASKS === 'inline' ? 'inline' : 'cloud',
    webApiKey: env.KINDRED_WEB_API_KEY ?? (env.FIREBASE_AUTH_EMULATOR_HOST && 'local'),
    callsPerMinute: Number(env.KINDRED_CALLS_PER_MINUTE ?? 600),
    dispatchPaused: env.KINDRED_DISPATCH_PAUSED === 'true',
    shellUrl: env.KINDRED_SHELL_URL ?? `https://${list(env.KINDRED_ROOTS_A)[0]}/index.html`,
  };
  if (!settings.keyFile && !settings.kmsKey) missing.push('KINDRED_KMS_KEY (or, locally, KINDRED_KEY_FILE)');
  if (missing.length) throw new Error(`Settings are missing: ${missing.join(', ')}`);
  return settings;
};

let read: Settings | undefined;

/** The settings of this process. */
export const settings = (): Settings => (read ??= readSettings(process.env));

/** For tests: settings of their own, or none to read them anew. */
export const useSettings = (own: Settings | undefined): void => {
  read = own;
};
