import { schedule } from '../../platform/due-queue.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { notify } from '../notifications/notify.ts';
import { users } from '../users/store.ts';
import type { MailSubject } from '../mails/addressee.ts';
import { mailWaits } from '../mails/due-kinds.ts';
import { today } from './outside-day.ts';
import type { LimitName } from './outside-places.ts';
import { mailLimits } from './outside-store.ts';

/** The most administrators who are notified that a limit was reached. */
const mostAdministrators = 20;

interface Waiting {
  readonly key: string;
  readonly limit: LimitName;
  readonly most: number;
  readonly person: string | null;
  readonly until: string;
  readonly about: MailSubject | undefined;
}

/**
 * Shows a waiting mail on the record from which it was sent. Notifies administrators of a person's first waiting mail
 * in a day.
 */
export const noteWaiting = async (
  db: Database,
  tenantId: string,
  { key, limit, most, person, until, about }: Waiting,
): Promise<void> => {
  const day = today();
  const id = `${day}_${limit}_${sha256(person ?? '').slice(0, 24)}`;
  const [known, sender] = await Promise.all([
    db.get(mailLimits, id),
    person === null ? undefined : db.get(users, person),
  ]);
  const administrators = known ? [] : await db.find(users, { '_is.ADMINISTRATOR': true }, mostAdministrators);
  await db.transaction(async (tx) => {
    if (about) schedule(tx, mailWaits, { key: `${tenantId}/${key}`, tenantId, ref: { ...about, until } });
    if (known || (await tx.get(mailLimits, id))) return;
    tx.create(mailLimits, { day, limit, userId: person, most }, id);
    notify(tx, tenantId, {
      kind: 'mailLimitReached',
      key: `mail-limit-${id}`,
      to: administrators.map((one) => one.id),
      params: { name: sender?.name ?? '', limit, most },
      link: '/admin/overview',
    });
  });
};
