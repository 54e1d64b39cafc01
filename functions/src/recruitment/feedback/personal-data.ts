import type { PersonalData } from '../../http/noun.ts';
import { feedback } from './store.ts';

const most = 5000;

/** Yields the feedback that the caller wrote. */
export const ownFeedback: PersonalData = async function* ({ db, actor }) {
  yield {
    path: 'recruitment/feedback.json',
    title: (t) => t('recruitment:personalData.feedback'),
    content: await db.find(feedback, { authorId: actor.uid }, most),
  };
};
