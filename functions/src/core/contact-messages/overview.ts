import type { OverviewSource } from '../../http/overview.ts';
import { contactMessages } from './store.ts';

/** Counts the messages that nobody has opened. */
export const newMessages: OverviewSource = async (db) => {
  const amount = await db.count(contactMessages, { status: 'NEW' });
  return [{ kind: 'amount', name: 'contact-messages', amount, isProblem: amount > 0 }];
};
