import type { Deletable } from '../deletable.ts';
import { beginningOf } from '../deletions/beginning.ts';
import { statusOnceBack } from '../deletions/policy.ts';
import { presentTestimony, type StoredTestimony, testimonies } from './store.ts';

export const deletableTestimony: Deletable<StoredTestimony> = {
  collection: testimonies,
  audience: 'members',
  nameOf: ({ text }) => beginningOf(text),
  restore: async (tx, deleted, by) =>
    tx.restore(testimonies, deleted.record, { status: statusOnceBack(by, deleted, deleted.record.status) }),
  present: async (_db, testimony) => presentTestimony(testimony),
  whenAuthorEnds: (testimony) => ({ ...testimony, author_id: null, author_name: null }),
};
