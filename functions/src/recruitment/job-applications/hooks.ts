import { scheduleFileRemoval } from '../../core/files/remove.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { answersId, jobAnswers, jobApplications, mostAnswers } from './store.ts';

/** Removes the answers of a candidate who is erased. */
export const eraseAnswers = async (db: Database, candidateId: string): Promise<void> => {
  await db.transaction(async (tx) => {
    for (const { id } of await tx.find(jobAnswers, { candidateId }, mostAnswers)) tx.remove(jobAnswers, id);
  });
};

/** The most unconfirmed applications of an address: the days that they are kept, with the most of a day. */
const mostWaiting = 200;

/** Removes what was sent with an erased candidate's address, but not confirmed. */
export const eraseUnconfirmed = async (db: Database, tenantId: string, addressId: string): Promise<void> => {
  await db.transaction(async (tx) => {
    for (const application of await tx.find(jobApplications, { addressId }, mostWaiting)) {
      if (application.resume) scheduleFileRemoval(tx, tenantId, application.resume.path);
      tx.remove(jobApplications, application);
    }
  });
};

/** Gives the answers of one candidate to another who is the same person. For the same position, the newer ones stay. */
export const moveAnswers = async (db: Database, from: string, into: string): Promise<void> => {
  await db.transaction(async (tx) => {
    const moved = await tx.find(jobAnswers, { candidateId: from }, mostAnswers);
    const places = moved.map(({ positionId }) => answersId(into, positionId));
    const there = new Map((await tx.getMany(jobAnswers, places)).map((one) => [one.id, one]));
    for (const { id, positionId, positionTitle, answers, answeredAt } of moved) {
      const place = answersId(into, positionId);
      const other = there.get(place);
      if (!other || other.answeredAt < answeredAt)
        tx.put(jobAnswers, place, { candidateId: into, positionId, positionTitle, answers, answeredAt });
      tx.remove(jobAnswers, id);
    }
  });
};
