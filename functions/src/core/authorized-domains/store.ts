import * as z from 'zod';
import { identityDomains, changedDomains } from '../../platform/authorized-domains.ts';
import { collection } from '../../platform/firestore/collection.ts';
import { type Database, platformDatabase } from '../../platform/firestore/database.ts';
import { settings } from '../../platform/settings.ts';

/**
 * The identity service's list as of the last change here. The emulator has no list, so there this is the list itself.
 */
const authorizedDomains = collection({
  name: 'authorizedDomains',
  times: 'camel',
  schema: z.object({ domains: z.array(z.string()) }),
  audited: { noun: 'authorizedDomains', label: () => 'Authorized domains' },
});
const id = 'all';

/** Returns the hosts that must stay on the list, because otherwise nobody could sign in. */
export const ownHosts = (): string[] => {
  const { projectId, rootsA, rootsB } = settings();
  return [...new Set(['localhost', `${projectId}.firebaseapp.com`, `${projectId}.web.app`, ...rootsA, ...rootsB])];
};

export const listDomains = async (platform: Database): Promise<string[]> =>
  (await identityDomains.list()) ?? (await platform.get(authorizedDomains, id))?.domains ?? ownHosts();

/** Adds and removes hosts: first at the identity service, then in the stored copy, with one audit entry. */
export const changeDomains = async (
  platform: Database,
  add: readonly string[],
  remove: readonly string[],
): Promise<string[]> => {
  const listed = await identityDomains.change(add, remove);
  return platform.transaction(async (tx) => {
    const record = await tx.get(authorizedDomains, id);
    const domains = listed ?? changedDomains(record?.domains ?? ownHosts(), add, remove);
    if (!record) tx.create(authorizedDomains, { domains }, id);
    else if (domains.join() !== record.domains.join()) tx.update(authorizedDomains, record, { domains });
    return domains;
  });
};

/** Adds a tenant's host to the list, unless a parent host covers it. */
export const authorizeHost = async (host: string): Promise<void> => {
  const domains = await listDomains(platformDatabase);
  const isThere = domains.some((one) => host === one || host.endsWith(`.${one}`));
  if (!isThere) await changeDomains(platformDatabase, [host], []);
};

/** Removes a tenant's host from the list, if the host itself is listed. */
export const withdrawHost = async (host: string): Promise<void> => {
  const isOwn = ownHosts().includes(host);
  if (!isOwn && (await listDomains(platformDatabase)).includes(host)) await changeDomains(platformDatabase, [], [host]);
};
