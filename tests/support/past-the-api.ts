import { readFileSync } from 'node:fs';
import { settings } from '../../functions/src/platform/settings.ts';

/** What the web does with the database: straight there, under its rules, with the token that the identity service gave. */
const emulator = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
const project = process.env.GCLOUD_PROJECT;

/** Loads the rules as they are in this tree. */
export const loadRules = async (): Promise<void> => {
  const content = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const loaded = await fetch(`${emulator}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!loaded.ok) throw new Error(`The rules were not loaded: ${loaded.status}`);
};

/** The address of a document. */
export const documentUrl = (path: string): string =>
  `${emulator}/v1/projects/${project}/databases/${settings().databaseId}/documents/${path}`;

/** The status of reading a document with this token; undefined: without one. */
export const readPast = async (token: string | undefined, path: string): Promise<number> =>
  (await fetch(documentUrl(path), { headers: token ? { authorization: `Bearer ${token}` } : {} })).status;
