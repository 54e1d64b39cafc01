import { notify } from '../../core/notifications/notify.ts';
import { tenants } from '../../identity/tenant/store.ts';
import { timestamp } from '../../platform/clock.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { circles } from '../circles/store.ts';
import { type CareNouns, deathChanges } from '../noun.ts';
import { confirmed, remindLater, waitAgain } from './death-wait.ts';
import type { deathRelease, deathReminder, deathWait } from './due-kinds.ts';
import { isUnconfirmed } from './policy.ts';
import { recordSubjects } from './store.ts';

/** Returns the subject, and whether its circle and tenant are open, so that members could object. */
const read = async (tx: Transaction, tenantId: string, circleId: string) => {
  const [subject, circle, tenant] = await Promise.all([
    tx.get(recordSubjects, circleId),
    tx.get(circles, circleId),
    tx.of(platformDatabase).get(tenants, tenantId),
  ]);
  return { subject, isThere: circle?.status === 'ACTIVE' && tenant?.status === 'ACTIVE' };
};

/** Confirms a death 72 hours after it was recorded. While its circle is closed, the wait starts again. */
export const endDeathWait = async ({ tenantId, ref }: DueEntryOf<typeof deathWait>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  await db.transaction(async (tx) => {
    const { subject, isThere } = await read(tx, tenantId, ref.circleId);
    const death = subject?.death;
    if (!subject || !death?.waits_until || !isUnconfirmed(death) || death.waits_until > timestamp()) return;
    if (!isThere) return waitAgain(tx, tenantId, subject);
    tx.update(recordSubjects, subject, { death: confirmed(tx, tenantId, subject, death, 'wait', null) });
  });
};

/** Releases everything that waits for a death, an hour after its confirmation. */
export const releaseDeath =
  (nouns: CareNouns) =>
  async ({ tenantId, ref }: DueEntryOf<typeof deathRelease>): Promise<void> => {
    await tenantDatabase(tenantId).transaction(async (tx) => {
      const { subject, isThere } = await read(tx, tenantId, ref.circleId);
      const death = subject?.death;
      if (!subject || !death?.confirmed_at || !death.releases_at || death.releases_at > timestamp()) return;
      if (death.released_at && death.released_at >= death.releases_at) return;
      if (!isThere) return waitAgain(tx, tenantId, subject);
      tx.update(recordSubjects, subject, { death: { ...death, released_at: timestamp() } });
      await deathChanges(nouns, tx, tenantId, ref.circleId, death.date);
    });
  };

/** Reminds the people who may confirm a death, and the recorder, and schedules the next reminder in a week. */
export const remindOfDeath = async ({
  tenantId,
  ref,
  key,
  firstAt,
}: DueEntryOf<typeof deathReminder>): Promise<void> => {
  await tenantDatabase(tenantId).transaction(async (tx) => {
    const { subject, isThere } = await read(tx, tenantId, ref.circleId);
    const death = subject?.death;
    if (!subject || !death || !isUnconfirmed(death)) return;
    if (isThere) {
      const to = [...new Set([...death.confirmers, death.recorded_by])];
      const about = { circleId: ref.circleId, to, page: '/care/circles/subject' };
      notify(tx, tenantId, { kind: 'deathUnconfirmed', key: `death-reminder/${key}/${firstAt}`, ...about });
    }
    remindLater(tx, tenantId, subject);
  });
};
