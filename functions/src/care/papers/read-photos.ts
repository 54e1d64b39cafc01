import { kindOf } from '@kindred/contract/care/documents/document-kind';
import { activitiesOf } from '../activities/store.ts';
import { isSeenByAll } from '../documents/policy.ts';
import { documents, presentDocument } from '../documents/store.ts';
import { reactions } from '../reactions/store.ts';
import { keyOf } from '../reactions/subject.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { bestFirst, spreadOverDays } from './choose-photos.ts';

/** How many of each half of the month are looked at, and how many of these are read as a whole. */
const mostOfHalf = 40;
const mostRead = 24;

/** Returns up to 24 photos that the whole circle may see, of those added in a part of time. The best are first. */
export const readPhotos = async (db: Database, circle_id: string, from: number, to: number) => {
  const middle = (from + to) / 2;
  const halves = await Promise.all(
    [
      [from, middle],
      [middle, to],
    ].map(([begin, end]) =>
      db.scan(activitiesOf(circle_id), {
        where: { kind: 'document', '_is.member': true },
        sort: 'at',
        within: { from: new Date(begin!).toISOString(), to: new Date(end!).toISOString() },
        order: 'desc',
        limit: mostOfHalf,
      }),
    ),
  );
  const news = halves.flatMap(({ items }) => items).filter(({ file }) => file?.has_thumbnail);
  const ids = spreadOverDays(news, mostRead).map(({ record_id }) => record_id);
  const keyOfPhoto = (subject_id: string): string => keyOf({ circle_id, subject_kind: 'document', subject_id });
  const [found, hearted] = await Promise.all([db.getMany(documents, ids), db.getMany(reactions, ids.map(keyOfPhoto))]);
  const hearts = new Map(hearted.map(({ id, hearted_by }) => [id, hearted_by.length]));
  const shown = found.filter((one) => one.circle_id === circle_id && isSeenByAll(one) && kindOf(one) === 'picture');
  return bestFirst(shown, (id) => hearts.get(keyOfPhoto(id)) ?? 0).map(presentDocument);
};
