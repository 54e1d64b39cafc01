import type { Check } from '@kindred/contract/core/isolation-checks/isolation-check';
import { listAsPerson, readAsPerson, signInAsPerson } from '../../platform/as-person.ts';
import { collectionsOfTenant } from '../../platform/firestore/tenant-documents.ts';
import { isInconclusive, statusOf } from './ask.ts';
import type { Probe } from './probe.ts';
import { result, untried } from './result.ts';

/** Tries access without the API: the database under its rules, and the identity pools. */
export const tryPastTheApi = async (from: Probe, of: Probe): Promise<Check[]> => {
  const faults: string[] = [];
  const doubts: string[] = [];
  const places = (await collectionsOfTenant(of.id)).map((name) => `tenants/${of.id}/${name}`);
  const documents = [`tenants/${of.id}`, `tenants/${of.id}/users/${of.person.uid}`];
  const expectRefusal = async (path: string, access: () => Promise<number>): Promise<void> => {
    const status = await statusOf(access);
    if (isInconclusive(status)) doubts.push(`${path}: ${untried(status)}`);
    else if (status !== 403) faults.push(`${path}: ${status}`);
  };
  for (const { token } of [from.admin, from.person]) {
    for (const path of documents) await expectRefusal(path, () => readAsPerson(token, path));
    for (const path of places) await expectRefusal(path, () => listAsPerson(token, path));
  }
  const signedIn = await statusOf(async () => (await signInAsPerson(of.id, of.person.uid, from.id)).status);
  const isIn = signedIn < 400 ? ['a person of the other tenant is signed in'] : [];
  return [
    result(
      'database: documents and collections of another tenant',
      faults,
      doubts,
      `${documents.length + places.length} refused`,
    ),
    result(
      'accounts: people of another tenant sign in',
      isIn,
      isInconclusive(signedIn) ? [untried(signedIn)] : [],
      'refused by the pool',
    ),
  ];
};
