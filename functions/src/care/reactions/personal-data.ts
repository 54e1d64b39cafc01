import type { PersonalFile } from '../../http/context.ts';
import type { PersonalData } from '../../http/noun.ts';
import { comments, presentComment, reactions, type StoredComment } from './store.ts';

const mostHearts = 5000;
const readAtOnce = 500;
/** The most comments in one JSON file. */
const perFile = 5000;

const fileOf = (written: readonly StoredComment[], part: number): PersonalFile => ({
  path: `care/comments${part > 1 ? `-${part}` : ''}.json`,
  title: (t) => t('care:personalData.comments'),
  content: written.map(presentComment),
});

/** Exports the caller's comments, oldest first, and what they gave a heart. */
export const ownReactions: PersonalData = async function* ({ db, actor }) {
  let pending: StoredComment[] = [];
  let part = 1;
  let cursor: string | undefined;
  do {
    const where = { author_id: actor.uid };
    const page = await db.scan(comments, { where, sort: 'created_at', order: 'asc', limit: readAtOnce, cursor });
    pending.push(...page.items);
    cursor = page.nextCursor ?? undefined;
    if (cursor && pending.length < perFile) continue;
    if (pending.length > 0 || part === 1) yield fileOf(pending, part);
    part += 1;
    pending = [];
  } while (cursor);
  const hearted = await db.transaction(async (tx) => tx.findContaining(reactions, 'hearted_by', actor.uid, mostHearts));
  yield {
    path: 'care/hearts.json',
    title: (t) => t('care:personalData.hearts'),
    content: hearted.map(({ circle_id, subject_kind, subject_id }) => ({ circle_id, subject_kind, subject_id })),
  };
};
