import { readSettings, type Settings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The secret of the function that sends mails. */
const mailSecret = 'KINDRED_SMTP_URL';

/** The secret of the function that answers people who join a meeting. */
const turnSecret = 'KINDRED_TURN_SECRET';

const turnSecrets = (env: Environment): string[] => (env.KINDRED_TURN_URLS ? [turnSecret] : []);

/** The secret of the functions that call LinkedIn. */
const linkedinSecret = 'KINDRED_LINKEDIN_CLIENT_SECRET';

const linkedinSecrets = (env: Environment): string[] => (env.KINDRED_LINKEDIN_CLIENT_ID ? [linkedinSecret] : []);

/** The secret of the functions that send notifications to people's devices. */
const pushSecret = 'KINDRED_VAPID_PRIVATE_KEY';

const pushSecrets = (env: Environment): string[] => (env.KINDRED_VAPID_PUBLIC_KEY ? [pushSecret] : []);

const providers = ['openai', 'anthropic', 'google', 'compatible'];

const modelSecret = (provider: string): string => `KINDRED_MODEL_${provider.toUpperCase()}_KEY`;

/** Returns the secrets of the functions that ask language models: one for each provider in `KINDRED_MODEL_KEYS`. */
const modelSecrets = (env: Environment): string[] => {
  const named = (env.KINDRED_MODEL_KEYS ?? '')
    .split(',')
    .map((provider) => provider.trim())
    .filter(Boolean);
  const unknown = named.filter((provider) => !providers.includes(provider));
  if (unknown.length)
    throw new Error(`KINDRED_MODEL_KEYS names ${unknown.join(', ')}. There are: ${providers.join(', ')}`);
  return named.map(modelSecret);
};

/**
 * Reads the settings of a deployment from its file in `settings/`, which holds no secrets. Throws an error with every
 * name that is missing, wrong or a secret.
 */
export const readDeployment = (env: Environment): Settings => {
  const secrets = [mailSecret, turnSecret, linkedinSecret, pushSecret, ...providers.map(modelSecret)].filter(
    (name) => env[name],
  );
  if (secrets.length)
    throw new Error(`Secrets belong in Secret Manager, not in the settings: remove ${secrets.join(', ')}`);
  const needed = [turnSecrets, linkedinSecrets, pushSecrets, modelSecrets].flatMap((secretsIn) => secretsIn(env));
  const bound = [mailSecret, ...needed].map((name) => [name, 'in Secret Manager']);
  return readSettings({ ...env, ...Object.fromEntries(bound) });
};

/** The deployment's settings for the functions themselves. */
export interface FunctionSettings {
  readonly region: string;
  /** The service account of functions of this kind, if each kind has its own. */
  readonly account: (name: string) => { readonly serviceAccount?: string };
  /** Where `api` accepts calls from: only the load balancer, or the whole internet. */
  readonly ingress: 'ALLOW_INTERNAL_AND_GCLB' | 'ALLOW_ALL';
  readonly apiInstances: number;
  readonly signInInstances: number;
  readonly mailSecrets: string[];
  readonly modelSecrets: string[];
  readonly turnSecrets: string[];
  readonly linkedinSecrets: string[];
  readonly pushSecrets: string[];
}

const ingresses = { balancer: 'ALLOW_INTERNAL_AND_GCLB', all: 'ALLOW_ALL' } as const;

const atLeastZero = (env: Environment, name: string): number => {
  const value = Number(env[name] ?? 0);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number from 0`);
  return value;
};

/** Reads how the functions are deployed. */
export const readFunctionSettings = (env: Environment): FunctionSettings => {
  const { KINDRED_SERVICE_ACCOUNTS: accounts, KINDRED_INGRESS: ingress = 'balancer' } = env;
  // The emulators would look for secrets in Secret Manager; locally they are in the environment.
  const isEmulated = env.FUNCTIONS_EMULATOR === 'true';
  if (ingress !== 'balancer' && ingress !== 'all') throw new Error('KINDRED_INGRESS must be balancer or all');
  return {
    region: env.KINDRED_REGION ?? 'europe-west1',
    account: (name) => (accounts ? { serviceAccount: `${accounts}-${name}@` } : {}),
    ingress: ingresses[ingress],
    apiInstances: atLeastZero(env, 'KINDRED_API_MIN_INSTANCES'),
    signInInstances: atLeastZero(env, 'KINDRED_SIGN_IN_MIN_INSTANCES'),
    mailSecrets: isEmulated ? [] : [mailSecret],
    modelSecrets: isEmulated ? [] : modelSecrets(env),
    turnSecrets: isEmulated ? [] : turnSecrets(env),
    linkedinSecrets: isEmulated ? [] : linkedinSecrets(env),
    pushSecrets: isEmulated ? [] : pushSecrets(env),
  };
};
