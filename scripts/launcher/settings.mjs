import path from 'node:path';
import { local } from './paths.mjs';
import { pushKeys } from './push-keys.mjs';
import { makeStorageKey } from './storage-key.mjs';

export const project = 'demo-kindred';
export const region = 'europe-west1';

/** The hosts of both brands on this machine. */
export const brands = {
  rootsA: ['localhost', 'kindred.localhost'],
  rootsB: ['skeells.localhost'],
  personalB: ['coach.kindred.localhost'],
};

/**
 * Names the local server in place of LinkedIn.
 * @param {import("./ports.mjs").Ports} ports
 */
const localLinkedIn = (ports) => ({
  KINDRED_LINKEDIN_CLIENT_ID: 'kindred-local',
  KINDRED_LINKEDIN_CLIENT_SECRET: 'for-the-local-server-alone',
  KINDRED_LINKEDIN_VERSION: '202611',
  KINDRED_LINKEDIN_OAUTH_ORIGIN: `http://127.0.0.1:${ports.linkedin}`,
  KINDRED_LINKEDIN_API_ORIGIN: `http://127.0.0.1:${ports.linkedin}`,
});

/**
 * The origin of the demo feeds.
 * @param {import("./ports.mjs").Ports} ports
 */
const demoFeeds = (ports) => `http://127.0.0.1:${ports.feeds}`;

/**
 * Names the local server in place of Cloud Storage, and the key that signs its addresses.
 * @param {import("./ports.mjs").Ports} ports
 */
const localStorage = (ports) => ({
  KINDRED_STORAGE_ORIGIN: `http://127.0.0.1:${ports.files}`,
  KINDRED_STORAGE_KEY_FILE: makeStorageKey(path.join(local, 'keys', 'storage.pem')),
});

/** Further origins on this machine that tenants may name. */
let furtherOrigins = process.env.KINDRED_LOCAL_ORIGINS;

/**
 * Lets tenants of this stack name these origins too. They are not put into the environment, which tests of a deployment's
 * settings inherit.
 * @param {string} origins separated by commas
 */
export function allowLocalOrigins(origins) {
  furtherOrigins = origins;
}

/**
 * Lists the origins on this machine that tenants may name: the demo feeds, and further ones.
 * @param {import("./ports.mjs").Ports} ports
 */
const localOrigins = (ports) => [demoFeeds(ports), furtherOrigins].filter(Boolean).join(',');

/** The language models and the servers for meetings set in the environment, such as those on this machine. */
const outsideServers = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^KINDRED_(MODEL|STUN|TURN)_/.test(name)));

/**
 * Returns the product's settings for functions, the seed and tests.
 * @param {import("./ports.mjs").Ports} ports
 */
export function settingsFor(ports) {
  return {
    KINDRED_ENV: 'local',
    KINDRED_ROOTS_A: brands.rootsA.join(','),
    KINDRED_ROOTS_B: brands.rootsB.join(','),
    KINDRED_PERSONAL_B: brands.personalB.join(','),
    KINDRED_TRUST_FORWARDED_HOST: 'true',
    KINDRED_ORIGIN_SCHEME: 'http',
    KINDRED_ORIGIN_PORT: String(ports.hosting),
    KINDRED_SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    KINDRED_MAIL_FROM: 'Kindred <no-reply@kindred.localhost>',
    KINDRED_KEY_FILE: path.join(local, 'keys', 'local.key'),
    KINDRED_LOCAL_ORIGINS: localOrigins(ports),
    KINDRED_DEMO_FEEDS: demoFeeds(ports),
    KINDRED_REGION: region,
    KINDRED_SHELL_URL: `http://127.0.0.1:${ports.hosting}/index.html`,
    ...localLinkedIn(ports),
    ...localStorage(ports),
    ...pushKeys(path.join(local, 'keys', 'push.key')),
    ...outsideServers(),
  };
}

/**
 * Returns the emulators' addresses for programs other than functions.
 * @param {import("./ports.mjs").Ports} ports
 */
export function emulatorAddresses(ports) {
  return {
    GCLOUD_PROJECT: project,
    METADATA_SERVER_DETECTION: 'none',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
    FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
    KINDRED_FUNCTIONS_ORIGIN: `http://127.0.0.1:${ports.functions}`,
    KINDRED_MAIL_PAGE: `http://127.0.0.1:${ports.mailPage}`,
    KINDRED_E2E_ORIGIN_PORT: String(ports.hosting),
  };
}

/**
 * Returns the environment for programs that call the product's hosts from Node.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function forNode(environment) {
  const patch = `--import=${new URL('localhost-dns.mjs', import.meta.url)}`;
  return {
    ...environment,
    NODE_OPTIONS: [environment.NODE_OPTIONS, patch].filter(Boolean).join(' '),
  };
}

/**
 * Returns the configuration that the page reads when it starts, so that one build works with any ports.
 * @param {import("./ports.mjs").Ports} ports
 */
export function pageConfig(ports) {
  return {
    firebase: { projectId: project, apiKey: 'local', authDomain: `${project}.firebaseapp.com` },
    emulators: {
      auth: `http://127.0.0.1:${ports.auth}`,
      firestore: { host: '127.0.0.1', port: ports.firestore },
    },
    brands,
  };
}
