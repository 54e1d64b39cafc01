import { IsolationCheck } from '@kindred/contract/core/isolation-checks/isolation-check';
import { collection } from '../../platform/firestore/collection.ts';

/** Runs of the isolation check, in the platform's own documents. */
export const isolationChecks = collection({
  name: 'isolationChecks',
  queries: [['status']],
  times: 'camel',
  schema: IsolationCheck.omit({ id: true, createdAt: true, updatedAt: true, version: true }),
  sorts: { createdAt: (_, created) => created },
  counted: true,
  audited: { noun: 'isolationCheck', label: (check) => check.startedBy },
});
