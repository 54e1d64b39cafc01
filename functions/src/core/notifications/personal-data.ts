import type { PersonalFile, SignedInContext } from '../../http/context.ts';
import { everyEntry } from '../../http/page.ts';
import { notificationsOf } from './store.ts';

/** The caller's notifications. */
export async function* ownNotifications({ db, actor }: SignedInContext): AsyncGenerator<PersonalFile> {
  const entries = await everyEntry(db, notificationsOf(actor.uid), { sort: 'created_at', order: 'desc' });
  yield { path: 'notifications.json', title: (t) => t('core:personalData.notifications'), content: entries };
}
