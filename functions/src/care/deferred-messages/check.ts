import { notify } from '../../core/notifications/notify.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { scheduleCheck } from './check-time.ts';
import type { deferredCheck } from './due-kinds.ts';
import { outlookFor, outlookOf, waitingOf } from './forecast.ts';
import { deferredMessages, openMessage, type StoredMessage } from './store.ts';

/**
 * Looks for problems with an author's messages. Notifies the author once of each new problem, while they can still
 * solve it. Runs each night as long as a message waits.
 */
export const checkMessages = async ({
  tenantId,
  ref,
  key,
  firstAt,
}: DueEntryOf<typeof deferredCheck>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const author = await db.get(users, ref.userId);
  const { messages } = await waitingOf(db, ref.userId);
  if (!author || messages.length === 0) return;
  const outlook = outlookOf(db);
  const found: { readonly message: StoredMessage; readonly problems: StoredMessage['problems'] }[] = [];
  for (const message of messages) {
    const secret = await openMessage(tenantId, message);
    found.push({ message, problems: (await outlookFor(db, outlook, message, secret)).problems });
  }
  const news = found.filter(({ message, problems }) => problems.some((one) => !message.problems.includes(one)));
  // Notifies before storing the problems, under a key for this night, so that a crash in between neither loses nor
  // repeats the notification.
  if (news.length > 0) {
    const told = { kind: 'deferredProblem', params: { count: news.length }, link: '/care/deferred-messages' } as const;
    const once = { key: `deferred-check/${key}/${firstAt}`, to: [author.id], alsoOutside: true };
    await db.transaction(async (tx) => notify(tx, tenantId, { ...told, ...once }));
  }
  for (const { message, problems } of found) await noteProblems(db, message, problems);
  await db.transaction(async (tx) => scheduleCheck(tx, tenantId, author.id, author.timezone));
};

const noteProblems = async (
  db: Database,
  before: StoredMessage,
  problems: StoredMessage['problems'],
): Promise<void> => {
  if (problems.length === before.problems.length && problems.every((one) => before.problems.includes(one))) return;
  await db.transaction(async (tx) => {
    const message = await tx.get(deferredMessages, before.id);
    if (message?.status === 'CREATED') tx.note(deferredMessages, message, { problems });
  });
};
