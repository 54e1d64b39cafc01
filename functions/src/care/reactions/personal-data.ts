import type { PersonalData } from '../../http/noun.ts';
import { comments, presentComment, reactions } from './store.ts';

const most = 5000;

/** Exports the caller's comments, newest first, and what they gave a heart. */
export const ownReactions: PersonalData = async function* ({ db, actor }) {
  const written = await db.find(comments, { author_id: actor.uid }, most);
  yield {
    path: 'care/comments.json',
    title: (t) => t('care:personalData.comments'),
    content: written.toSorted((one, other) => other.created_at.localeCompare(one.created_at)).map(presentComment),
  };
  const hearted = await db.transaction(async (tx) => tx.findContaining(reactions, 'hearted_by', actor.uid, most));
  yield {
    path: 'care/hearts.json',
    title: (t) => t('care:personalData.hearts'),
    content: hearted.map(({ circle_id, subject_kind, subject_id }) => ({ circle_id, subject_kind, subject_id })),
  };
};
