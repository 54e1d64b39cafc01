import { readFileSync } from 'node:fs';
import { settings } from '../../functions/src/platform/settings.ts';

/** The database as the web accesses it: directly, under its rules, with the identity service's token. */
const emulator = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
const project = process.env.GCLOUD_PROJECT;

/** Loads the rules of this working tree. */
export const loadRules = async (): Promise<void> => {
  const content = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const loaded = await fetch(`${emulator}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!loaded.ok) throw new Error(`The rules were not loaded: ${loaded.status}`);
};

/** Returns the URL of a document. */
export const documentUrl = (path: string): string =>
  `${emulator}/v1/projects/${project}/databases/${settings().databaseId}/documents/${path}`;

/** Returns the status of reading a document with this token, or without one. */
export const readPast = async (token: string | undefined, path: string): Promise<number> =>
  (await fetch(documentUrl(path), { headers: token ? { authorization: `Bearer ${token}` } : {} })).status;
