import type { Database } from '../../platform/firestore/database.ts';
import { answersId, jobAnswers, mostAnswers } from './store.ts';

/** Removes the answers of a candidate who is erased. */
export const eraseAnswers = async (db: Database, candidateId: string): Promise<void> => {
  await db.transaction(async (tx) => {
    for (const { id } of await tx.find(jobAnswers, { candidateId }, mostAnswers)) tx.remove(jobAnswers, id);
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
