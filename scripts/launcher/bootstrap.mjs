import path from 'node:path';
import { parseArgs } from 'node:util';
import { Email } from '@kindred/contract/fields';
import { readSettingsFile } from './page-config.mjs';
import { root } from './paths.mjs';
import { parseOffset, portsFrom } from './ports.mjs';
import { say, Stop } from './say.mjs';
import { settingsFor } from './settings.mjs';

const usage =
  'npm run bootstrap -- --project kindred-prod --host kindred.example --admin sofia@kindred.example [--name "Sofia Marin"]';

/**
 * @typedef {{ host: string, email: string, name: string, project: string | undefined }} Asked
 * @param {string[]} args
 * @returns {Asked}
 */
export function parseBootstrapArguments(args) {
  /** @type {Record<string, string | undefined>} */
  let values;
  try {
    const text = /** @type {const} */ ({ type: 'string' });
    ({ values } = parseArgs({ args, options: { host: text, admin: text, name: text, project: text } }));
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
  const { host = '', admin = '', name, project } = values;
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host)) {
    throw new Stop(`--host is "${host}": give the root host alone, without https:// and without a path.\n${usage}`);
  }
  const email = Email.safeParse(admin);
  if (!email.success) throw new Stop(`--admin is "${admin}": give the e-mail of the first super admin.\n${usage}`);
  return { host, email: email.data, name: name ?? email.data.split('@')[0] ?? '', project };
}

/**
 * Returns the settings of the deployment or, if the environment names emulators, of the local stack.
 * @param {Asked} asked
 * @param {NodeJS.ProcessEnv} environment
 */
function settingsOf({ project }, environment) {
  const emulators = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'].filter((name) => environment[name]);
  if (emulators.length === 1) {
    throw new Stop(`Only ${emulators[0]} is set. Name both emulators, or neither to work on the project itself.`);
  }
  if (emulators.length === 2)
    return { ...settingsFor(portsFrom(parseOffset(environment.KINDRED_PORT_OFFSET))), ...environment };
  const chosen = project ?? environment.GCLOUD_PROJECT;
  const settings = readSettingsFile(path.join(root, 'settings'), chosen);
  return { ...settings, GOOGLE_CLOUD_QUOTA_PROJECT: chosen };
}

/**
 * Runs `npm run bootstrap`: makes the root tenant and the first super admin of a new deployment.
 * @param {string[]} args
 */
export async function bootstrap(args) {
  const asked = parseBootstrapArguments(args);
  // This process sends no mails itself: the deployed functions send the invitation.
  Object.assign(process.env, settingsOf(asked, process.env), { FUNCTION_TARGET: 'bootstrap' });
  const { KINDRED_ORIGIN_SCHEME: scheme = 'https', KINDRED_ORIGIN_PORT: port } = process.env;
  const origin = `${scheme}://${asked.host}${port ? `:${port}` : ''}`;
  const { bootstrap: run, BootstrapRefusal } = await import('../../functions/src/core/tenants/bootstrap.ts');
  try {
    const done = await run({ origin, email: asked.email, name: asked.name });
    say(done.length > 0 ? done.join('\n') : `Nothing to do: ${origin} and ${asked.email} are there.`);
  } catch (error) {
    if (!(error instanceof BootstrapRefusal)) throw error;
    throw new Stop(`${error.message}. Nothing was changed.`);
  }
  process.exit(0); // the database's client keeps its connection
}
