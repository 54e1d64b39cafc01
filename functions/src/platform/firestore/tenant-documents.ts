import { tenantPath } from '@kindred/contract/paths';
import { firestore } from './client.ts';

/**
 * Deletes every document under a tenant's record, whatever it is called; the record itself stays. It may take minutes, and
 * what is gone stays gone: after a crash it goes on with the rest.
 */
export const removeTenantDocuments = async (tenantId: string): Promise<void> => {
  const client = await firestore();
  for (const place of await client.doc(tenantPath(tenantId)).listCollections()) await client.recursiveDelete(place);
};

/** The names of the collections under a tenant's record. */
export const collectionsOfTenant = async (tenantId: string): Promise<string[]> =>
  (await (await firestore()).doc(tenantPath(tenantId)).listCollections()).map(({ id }) => id);
