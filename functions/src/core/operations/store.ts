import { Operation } from '@kindred/contract/core/operations/operation';
import { collection } from '../../platform/firestore/collection.ts';

/** Long work, with its progress; run in steps by the due queue. */
export const operations = collection({
  name: 'operations',
  times: 'camel',
  schema: Operation.omit({ id: true, createdAt: true, updatedAt: true, version: true }),
});
