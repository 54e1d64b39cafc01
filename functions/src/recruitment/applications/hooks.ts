import { inParallel } from '../../platform/in-parallel.ts';
import { type DueEntryOf } from '../../platform/due-queue.ts';
import { batches, pages } from '../../platform/firestore/batches.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { candidates, type StoredCandidate } from '../candidates/store.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { positions } from '../positions/store.ts';
import { erase, handOver, keepCopy } from './change.ts';
import type { positionCopies } from './due-kinds.ts';
import { applications, type StoredApplication } from './store.ts';

/** Copies a changed name, tags and rating into the candidate's applications. */
export const copyCandidate = async (tx: Transaction, before: StoredCandidate, after: StoredCandidate) => {
  const copied = ({ name, tags, rating }: StoredCandidate) => JSON.stringify([name, tags, rating]);
  if (after.applications.length === 0 || copied(before) === copied(after)) return;
  const { name: candidateName, tags, rating } = after;
  const found = await tx.getMany(
    applications,
    after.applications.map(({ id }) => id),
  );
  for (const application of found) tx.note(applications, application, { candidateName, tags, rating });
};

/** Does work on each of a candidate's applications, in a transaction of its own. The work takes it from the candidate. */
const withEach = async (
  db: Database,
  candidateId: string,
  work: (tx: Transaction, application: StoredApplication) => Promise<void>,
): Promise<void> => {
  for await (const found of batches(db, applications, { candidateId }))
    for (const { id } of found)
      await db.transaction(async (tx) => {
        const application = await tx.get(applications, id);
        if (application?.candidateId === candidateId) await work(tx, application);
      });
};

export const eraseOfCandidate = (db: Database, candidateId: string): Promise<void> =>
  withEach(db, candidateId, (tx, application) => erase(tx, application));

/** Hands a candidate's applications to another. If that one is gone too, they are erased. */
export const handOverAll = (db: Database, tenantId: string, from: string, into: string): Promise<void> =>
  withEach(db, from, async (tx, application) => {
    const candidate = await tx.get(candidates, into);
    await (candidate ? handOver(tx, application, candidate, tenantId) : erase(tx, application));
  });

const atOnce = 5;

/** Copies a position's title into its applications, or erases them if the position was deleted. */
export const refreshCopies =
  ({ nouns }: RecruitmentRegistry) =>
  async ({ tenantId, ref }: DueEntryOf<typeof positionCopies>): Promise<void> => {
    const db = tenantDatabase(tenantId);
    const { positionId } = ref;
    const request = { where: { positionId }, sort: 'stageSince', order: 'desc' as const, limit: 100 };
    for await (const page of pages(db, applications, request))
      await inParallel(page, atOnce, ({ id }) =>
        db.transaction(async (tx) => {
          const [position, application] = await Promise.all([tx.get(positions, positionId), tx.get(applications, id)]);
          if (!application) return;
          if (!position) return erase(tx, application, { nouns, tenantId });
          const { title: positionTitle } = position;
          if (application.positionTitle === positionTitle) return;
          tx.note(applications, application, { positionTitle });
          await keepCopy(tx, { ...application, positionTitle });
        }),
      );
  };
