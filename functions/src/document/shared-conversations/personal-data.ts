import type { PersonalData } from '../../http/noun.ts';
import { everyEntry } from '../../http/page.ts';
import { presentShared, sharedConversations } from './store.ts';

/** Yields a list of the copies that the caller shares. Their messages are those of the conversations. */
export const ownShared: PersonalData = async function* ({ db, actor }) {
  const contains = { field: '_in', name: actor.uid };
  const found = await everyEntry(db, sharedConversations, { contains, sort: 'createdAt', order: 'desc' });
  const own = found.filter(({ sharedBy }) => sharedBy === actor.uid);
  if (own.length === 0) return;
  yield {
    path: 'document/shared-conversations.json',
    title: (t) => t('document:personalData.sharedConversations'),
    content: own.map((shared) => presentShared(shared, actor.uid)),
  };
};
