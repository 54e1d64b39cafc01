import { promptLimits } from '@kindred/contract/core/prompts/limits';
import { runsDue } from './due-classes.ts';
import { type LinkedInSettings, readLinkedIn, replacedLinkedIn } from './linkedin-settings.ts';
import { type ModelSettings, readModelAccess } from './language-model/model-settings.ts';
import { type PushSettings, readPush } from './push-settings.ts';
import { readStorage, replacedStorage, type StorageSettings } from './storage-settings.ts';

/**
 * Every setting of the deployment, read once. If any are missing, the start stops with a list of them. docs/deploy.md
 * describes them for operators.
 */
export interface Settings {
  /** True if the database is an emulator, so no data is real. */
  readonly isLocal: boolean;
  readonly environment: 'production' | 'local' | 'test';
  readonly projectId: string;
  /** The project's default database, which web pages use; each test file has its own. */
  readonly databaseId: string;
  /** Hosts (without port): the roots of brand A, those of brand B, and the personal hosts that show B. */
  readonly rootsA: readonly string[];
  readonly rootsB: readonly string[];
  readonly personalB: readonly string[];
  /** True only if the edge sets these headers itself. */
  readonly trustForwardedHost: boolean;
  /** How many proxies before the function append to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Empty in functions that send no mails: they do not get this secret. */
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Exactly one of the two: a key file (local) or the name of a Cloud KMS key. */
  readonly keyFile: string | undefined;
  readonly kmsKey: string | undefined;
  /** `inline` runs due work in the same process: for tests, which have no task queue. */
  readonly tasks: 'cloud' | 'inline';
  /** The web app's API key, which the isolation check uses to sign in; without it the check cannot run. */
  readonly webApiKey: string | undefined;
  /** Maximum number of calls per minute from one caller to one instance. */
  readonly callsPerMinute: number;
  /** Stops the dispatch of due entries; a restored database starts this way. */
  readonly dispatchPaused: boolean;
  /**
   * Number of shards of the due queue. Entries in a shard beyond it would never be found, so only an empty local database
   * may have another number: the emulator has no indexes, and reads every entry once for each shard.
   */
  readonly dueShards: number;
  /** URL of the deployed `index.html`, into which public pages are written. */
  readonly shellUrl: string;
  /**
   * Origins on this machine that may be called although tenants name them, for tests and demo data. `*` in one stands for
   * any port or any name. Never deployed.
   */
  readonly localOrigins: readonly string[];
  /** The origin that serves the demo feeds; undefined where nothing does. Never deployed. */
  readonly demoFeeds: string | undefined;
  /** Servers that help the browsers of a meeting find each other, and those that pass on what they send. */
  readonly stunUrls: readonly string[];
  readonly turnUrls: readonly string[];
  /** The secret shared with the TURN servers, which makes time-limited credentials. */
  readonly turnSecret: string;
  /** The language models that every tenant may call, and the limits of their use. */
  readonly models: ModelSettings;
  readonly linkedin: LinkedInSettings;
  readonly storage: StorageSettings;
  /** Undefined where notifications on people's devices are not offered. */
  readonly push: PushSettings | undefined;
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns whether this runs in a deployment: Cloud Run sets the variable, the emulator does not. */
const isDeployed = (env: Environment): boolean => env.K_CONFIGURATION !== undefined;

/** At most 30, which Firestore allows for a list of values in a query. */
const dueShards = 16;

const emulatorHosts = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
  'CLOUD_TASKS_EMULATOR_HOST',
];

/** Returns whether this process sends mails: only the due queue does, and programs that run the whole product. */
const sendsMails = (env: Environment): boolean => runsDue(env.FUNCTION_TARGET);

/** Returns whether this process answers people who join a meeting: only the API does. */
const needsTurnSecret = (env: Environment): boolean =>
  list(env.KINDRED_TURN_URLS).length > 0 && [undefined, 'api'].includes(env.FUNCTION_TARGET);

/** Returns the settings that are insecure outside local use: a key stored with the data, unsigned tokens and tasks. */
const localOnly = (env: Environment, isLocal: boolean): string[] => {
  if (isLocal) return [];
  const isSet = {
    KINDRED_ENV: env.KINDRED_ENV === 'local' || env.KINDRED_ENV === 'test',
    KINDRED_KEY_FILE: Boolean(env.KINDRED_KEY_FILE),
    KINDRED_TASKS: env.KINDRED_TASKS === 'inline',
    KINDRED_LOCAL_ORIGINS: Boolean(env.KINDRED_LOCAL_ORIGINS),
    KINDRED_DEMO_FEEDS: Boolean(env.KINDRED_DEMO_FEEDS),
    KINDRED_DUE_SHARDS: Boolean(env.KINDRED_DUE_SHARDS),
    FUNCTIONS_EMULATOR: env.FUNCTIONS_EMULATOR === 'true',
    ...replacedLinkedIn(env),
    ...replacedStorage(env),
    ...Object.fromEntries(emulatorHosts.map((name) => [name, Boolean(env[name])])),
  };
  return Object.entries(isSet).flatMap(([name, is]) => (is ? [name] : []));
};

/**
 * Reads the settings from environment variables. Throws an error with every name that is missing, wrong, or must not be
 * set.
 */
export const readSettings = (env: Environment): Settings => {
  const missing: string[] = [];
  const wrong: string[] = [];
  const whole = (name: string, otherwise: number): number => {
    const value = Number(env[name] ?? otherwise);
    if (!Number.isSafeInteger(value) || value < 1) wrong.push(name);
    return value;
  };
  const isLocal = !isDeployed(env) && Boolean(env.FIRESTORE_EMULATOR_HOST);
  const need = (name: string): string => {
    if (!env[name]) missing.push(name);
    return env[name] ?? '';
  };
  const settings: Settings = {
    isLocal,
    environment: env.KINDRED_ENV === 'local' || env.KINDRED_ENV === 'test' ? env.KINDRED_ENV : 'production',
    projectId: env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? need('GCLOUD_PROJECT'),
    databaseId: '(default)',
    rootsA: list(need('KINDRED_ROOTS_A')),
    rootsB: list(env.KINDRED_ROOTS_B),
    personalB: list(env.KINDRED_PERSONAL_B),
    trustForwardedHost: env.KINDRED_TRUST_FORWARDED_HOST === 'true',
    trustedProxies: whole('KINDRED_TRUSTED_PROXIES', 1),
    smtpUrl: sendsMails(env) ? need('KINDRED_SMTP_URL') : '',
    mailFrom: need('KINDRED_MAIL_FROM'),
    keyFile: env.KINDRED_KEY_FILE,
    kmsKey: env.KINDRED_KMS_KEY,
    tasks: env.KINDRED_TASKS === 'inline' ? 'inline' : 'cloud',
    webApiKey: env.KINDRED_WEB_API_KEY ?? (env.FIREBASE_AUTH_EMULATOR_HOST && 'local'),
    callsPerMinute: whole('KINDRED_CALLS_PER_MINUTE', 600),
    dispatchPaused: env.KINDRED_DISPATCH_PAUSED === 'true',
    dueShards: whole('KINDRED_DUE_SHARDS', dueShards),
    shellUrl: env.KINDRED_SHELL_URL ?? `https://${list(env.KINDRED_ROOTS_A)[0]}/index.html`,
    localOrigins: list(env.KINDRED_LOCAL_ORIGINS),
    demoFeeds: env.KINDRED_DEMO_FEEDS || undefined,
    stunUrls: list(env.KINDRED_STUN_URLS),
    turnUrls: list(env.KINDRED_TURN_URLS),
    turnSecret: needsTurnSecret(env) ? need('KINDRED_TURN_SECRET') : '',
    models: {
      ...readModelAccess(env),
      tokensPerDay: whole('KINDRED_MODEL_TOKENS_PER_DAY', 1_000_000),
      personPercent: Math.min(100, whole('KINDRED_MODEL_PERSON_PERCENT', promptLimits.personPercent)),
      seconds: whole('KINDRED_MODEL_SECONDS', 50),
    },
    linkedin: readLinkedIn(env, need),
    storage: readStorage(env),
    push: readPush(env, need),
  };
  if (!settings.keyFile && !settings.kmsKey) missing.push('KINDRED_KMS_KEY (or, locally, KINDRED_KEY_FILE)');
  if (missing.length) throw new Error(`Settings are missing: ${missing.join(', ')}`);
  if (wrong.length) throw new Error(`Settings must be whole numbers from 1: ${wrong.join(', ')}`);
  const refused = localOnly(env, isLocal);
  if (refused.length) throw new Error(`Settings are for local use only: ${refused.join(', ')}`);
  return settings;
};

let read: Settings | undefined;

/** Returns the settings of this process. */
export const settings = (): Settings => (read ??= readSettings(process.env));

/** For tests: replaces the settings; undefined reads them again. */
export const useSettings = (own: Settings | undefined): void => {
  read = own;
};
