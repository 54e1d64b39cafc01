import type { Deletable } from '../deletable.ts';
import { beginningOf } from '../deletions/beginning.ts';
import { statusOnceBack } from '../deletions/policy.ts';
import { presentTestimony, type StoredTestimony, testimonies } from './store.ts';

export const deletableTestimony: Deletable<StoredTestimony> = {
  noun: 'testimony',
  find: (db, id) => db.get(testimonies, id),
  audience: 'members',
  nameOf: ({ text }) => beginningOf(text),
  restore: async (tx, deleted, by) =>
    tx.restore(testimonies, deleted.record, { status: statusOnceBack(by, deleted, deleted.record.status) }),
  present: async (_db, testimony) => presentTestimony(testimony),
  whenAuthorEnds: { clear: ['author_id', 'author_name'] },
};
