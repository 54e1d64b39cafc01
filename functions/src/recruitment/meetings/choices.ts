import type { ChoiceKind, MeetingChoice } from '@kindred/contract/recruitment/meetings/meeting';
import { hasWords, searchWords, termsInTurn } from '@kindred/contract/search-words';
import { users } from '../../core/users/store.ts';
import type { Collection, RecordOf } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { candidates } from '../candidates/store.ts';
import { positions } from '../positions/store.ts';

interface ChoiceQuery {
  readonly q: string;
  readonly ids: readonly string[];
}

const most = 20;

const find = async <Of extends Collection<any>>(
  db: Database,
  of: Of,
  { q, ids }: ChoiceQuery,
  present: (record: RecordOf<Of>) => MeetingChoice,
): Promise<MeetingChoice[]> => {
  if (ids.length > 0) return (await db.getMany(of, ids)).map((record) => present(record as RecordOf<Of>));
  const words = searchWords(q);
  if (words.length === 0) return [];
  const found = await db.search(of, { term: termsInTurn(q), limit: most });
  return found.filter((record) => hasWords(of.search!(record), words)).map((record) => present(record as RecordOf<Of>));
};

/** Finds what a meeting can name, by words or by ids. */
export const choicesOf = (db: Database, of: ChoiceKind, asked: ChoiceQuery): Promise<MeetingChoice[]> => {
  if (of === 'candidates') return find(db, candidates, asked, ({ id, name, email }) => ({ id, name, detail: email }));
  if (of === 'interviewers') return find(db, users, asked, ({ id, name, email }) => ({ id, name, detail: email }));
  return find(db, positions, asked, ({ id, title, location }) => ({ id, name: title, detail: location }));
};
