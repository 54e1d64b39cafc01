import { tenants } from '../../core/tenant/store.ts';
import { timestamp } from '../../platform/clock.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import { circles } from '../circles/store.ts';
import { type CareNouns, deathChanges } from '../noun.ts';
import { waitAnew } from './death-wait.ts';
import type { deathWait } from './due-kinds.ts';
import { recordSubjects } from './store.ts';

/** Confirms a death 72 hours after a sole admin recorded it, unless somebody objected, or nobody could. */
export const endDeathWait =
  (nouns: CareNouns) =>
  async (entry: DueEntryOf<typeof deathWait>): Promise<void> => {
    await tenantDatabase(entry.tenantId).transaction(async (tx) => {
      const circleId = entry.ref.circleId;
      const [subject, circle, tenant] = await Promise.all([
        tx.get(recordSubjects, circleId),
        tx.get(circles, circleId),
        tx.of(platformDatabase).get(tenants, entry.tenantId),
      ]);
      const death = subject?.death;
      if (!subject || !death?.waits_until || death.confirmed_at || death.waits_until > timestamp()) return;
      if (circle?.status !== 'ACTIVE' || tenant?.status !== 'ACTIVE') return waitAnew(tx, entry.tenantId, subject);
      await deathChanges(nouns, tx, entry.tenantId, circleId, death.date);
      tx.update(recordSubjects, subject, { death: { ...death, confirmed_at: timestamp(), waits_until: null } });
    });
  };
