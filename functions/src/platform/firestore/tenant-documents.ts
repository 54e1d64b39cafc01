import { tenantPath } from '@kindred/contract/paths';
import { firestore } from './client.ts';
import type { Database } from './database.ts';

/**
 * Deletes every document under a tenant's record, in all collections; the record itself stays. May take minutes, and can
 * be repeated after a crash.
 */
export const removeTenantDocuments = async (tenantId: string): Promise<void> => {
  const client = await firestore();
  for (const place of await client.doc(tenantPath(tenantId)).listCollections()) await client.recursiveDelete(place);
};

/** Returns the names of the collections under a tenant's record. */
export const collectionsOfTenant = async (tenantId: string): Promise<string[]> =>
  (await (await firestore()).doc(tenantPath(tenantId)).listCollections()).map(({ id }) => id);

/**
 * Deletes all documents of a collection and everything below them, or one document and everything below it. May take
 * minutes, and can be repeated after a crash.
 */
export const removeTree = async (db: Database, of: { readonly name: string }, id?: string): Promise<void> => {
  const client = await firestore();
  const place = db.reference(client, of);
  await (id === undefined ? client.recursiveDelete(place) : client.recursiveDelete(place.doc(id)));
};
