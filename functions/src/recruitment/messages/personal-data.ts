import type { PersonalData } from '../../http/noun.ts';
import { candidates } from '../candidates/store.ts';
import { candidateMessages } from './store.ts';

const most = 500;

/** Exports the mails that the caller sent to candidates: to whom, when and about what. */
export const ownMessages: PersonalData = async function* ({ db, actor }) {
  const sent = await db.find(candidateMessages, { sentBy: actor.uid }, most);
  if (sent.length === 0) return;
  const people = await db.getMany(candidates, [...new Set(sent.map(({ candidateId }) => candidateId))]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  yield {
    path: 'recruitment/messages.json',
    title: (t) => t('recruitment:personalData.messages'),
    content: sent
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .map(({ candidateId, subject, at }) => ({ candidate: names.get(candidateId) ?? null, subject, at })),
  };
};
