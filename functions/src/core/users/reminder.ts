import type { JobRun } from '../../http/built-in-jobs.ts';
import type { WriteMail } from '../../locales/mail-text.ts';
import { timestamp } from '../../platform/clock.ts';
import { greeting } from '../mails/account-mails.ts';
import { toAccount } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import { type StoredUser, users } from './store.ts';

const mostInRun = 200;
const pageSize = 100;
const day = 24 * 3600 * 1000;

const reminderMail =
  (name: string, site: string, url: string): WriteMail =>
  (t) => ({
    subject: t('core:reminder.subject', { site }),
    greeting: greeting(t, name),
    paragraphs: [t('core:reminder.what', { site })],
    link: { label: t('core:reminder.link'), url },
    closing: [t('core:reminder.stop'), site],
  });

const lastSeen = ({ lastSignInAt, createdAt }: StoredUser): string => lastSignInAt ?? createdAt;

/**
 * Returns whether to remind a person: one who is inactive and reachable, and has not been reminded since their last
 * visit.
 */
const isForgotten = (user: StoredUser, before: string): boolean =>
  lastSeen(user) < before &&
  user.flags.includes('EMAIL_VERIFIED') &&
  !user.flags.includes('DISABLED') &&
  (user.remindedAt ?? '') < lastSeen(user);

/** Mails one person and records it in the same transaction, so that a retry reminds nobody twice. */
const remind = async ({ tenant, db }: JobRun, user: StoredUser, before: string): Promise<boolean> => {
  const site = tenant.profile.displayName;
  const letter = await writeLetter(tenant, {
    key: `reminder-${user.id}-${lastSeen(user)}`,
    to: toAccount(user),
    language: user.language,
    text: reminderMail(user.name, site, `${tenant.origin}/signin`),
  });
  return db.transaction(async (tx) => {
    const now = await tx.get(users, user.id);
    if (!now || now.email !== user.email || !isForgotten(now, before)) return false;
    postLetter(tx, letter);
    tx.note(users, now, { remindedAt: timestamp() });
    return true;
  });
};

/**
 * Reminds people who have not signed in for the number of days in the payload, starting with those who have been away
 * longest.
 */
export const remindInactive = async (run: JobRun): Promise<string> => {
  const before = new Date(Date.parse(run.scheduledFor) - Number(run.payload.days ?? 180) * day).toISOString();
  let [reminded, looked] = [0, 0];
  let cursor: string | undefined;
  do {
    run.signal.throwIfAborted();
    const page = await run.db.scan(users, {
      sort: 'lastSignInAt',
      order: 'asc',
      limit: pageSize,
      cursor,
    });
    looked += page.items.length;
    for (const user of page.items) {
      if (reminded === mostInRun) break;
      if (isForgotten(user, before) && (await remind(run, user, before))) reminded += 1;
    }
    const last = page.items.at(-1)?.lastSignInAt;
    cursor = last && last >= before ? undefined : (page.nextCursor ?? undefined);
  } while (cursor && reminded < mostInRun);
  return `${looked} people looked at, ${reminded} reminded.`;
};
