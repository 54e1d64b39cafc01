import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readDeployment } from '../../functions/src/platform/deployment.ts';
import { root } from './paths.mjs';
import { say, Stop } from './say.mjs';

/**
 * Reads the settings of a deployment, which are the same that its functions get.
 * @param {string} folder
 * @param {string | undefined} project
 * @returns {Record<string, string | undefined>}
 */
export function readSettingsFile(folder, project) {
  if (!project) {
    throw new Stop(
      'The pages are built for one deployment, and none is named. `firebase deploy` names it. By hand, set ' +
        'GCLOUD_PROJECT to the id of the project: GCLOUD_PROJECT=kindred-prod npm run build',
    );
  }
  const file = path.join(folder, `.env.${project}`);
  if (!existsSync(file)) {
    throw new Stop(
      `The pages need the settings of the deployment, and ${path.relative(root, file)} does not exist. ` +
        'Copy settings/example.env to it, change the values, and build again.',
    );
  }
  return { ...parseEnv(readFileSync(file, 'utf8')), GCLOUD_PROJECT: project };
}

/**
 * Returns the configuration that the deployed pages read when they start.
 * @param {Record<string, string | undefined>} settings
 */
export function pageConfigOf(settings) {
  const { projectId, rootsA, rootsB, personalB } = readDeployment(settings);
  const apiKey = settings.KINDRED_WEB_API_KEY;
  if (!apiKey) throw new Error("KINDRED_WEB_API_KEY is missing: the web app's API key, from the Firebase console");
  const authDomain = settings.KINDRED_AUTH_DOMAIN || `${projectId}.firebaseapp.com`;
  return { firebase: { projectId, apiKey, authDomain }, emulators: null, brands: { rootsA, rootsB, personalB } };
}

/**
 * Throws if the Content-Security-Policy of the pages blocks the window in which people sign in with a provider.
 * @param {string} authDomain
 * @param {string} policy the Content-Security-Policy
 */
export function requireFrame(authDomain, policy) {
  const sources = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const isAllowed = sources.some(
    (source) =>
      source === `https://${authDomain}` || (source.includes('*.') && authDomain.endsWith(source.split('*')[1] ?? '')),
  );
  if (isAllowed) return;
  throw new Error(
    `Add https://${authDomain} (KINDRED_AUTH_DOMAIN) to frame-src of the Content-Security-Policy in firebase.json`,
  );
}

/** Returns the Content-Security-Policy of firebase.json. */
function pagePolicy() {
  const { hosting } = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  /** @type {{ key: string, value: string }[]} */
  const headers = hosting.headers.flatMap((/** @type {{ headers: unknown[] }} */ entry) => entry.headers);
  return headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
}

/** Writes config.json to the built pages, from the settings of the deployment that GCLOUD_PROJECT names. */
export function writePageConfig() {
  const settings = readSettingsFile(path.join(root, 'settings'), process.env.GCLOUD_PROJECT);
  try {
    const config = pageConfigOf(settings);
    requireFrame(config.firebase.authDomain, pagePolicy());
    writeFileSync(path.join(root, 'web', 'dist', 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
    say(`The pages are built for ${config.firebase.projectId}`);
  } catch (error) {
    throw new Stop(`settings/.env.${settings.GCLOUD_PROJECT}: ${error instanceof Error ? error.message : error}`);
  }
}
