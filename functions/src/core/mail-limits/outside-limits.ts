import { outsideMailLimits, outsidePerDayKey } from '@kindred/contract/core/mail-limits/limits';
import { hasPrivilege } from '@kindred/contract/roles';
import { now } from '../../platform/clock.ts';
import { type Database, platformDatabase } from '../../platform/firestore/database.ts';
import { isTokenUid } from '../../platform/token-uid.ts';
import { configValues } from '../configs/values.ts';
import { globalConfigs } from '../global-configs/store.ts';
import { users } from '../users/store.ts';
import type { MailSender } from '../mails/addressee.ts';

const keptMilliseconds = 60_000;
const mostKept = 1000;
let kept = new Map<string, { readonly until: number; readonly most: number }>();

/** Forgets the limits that were read from the platform's configuration. */
export const forgetMailLimits = (): void => {
  kept = new Map();
};

/** Returns all keys of the platform's configuration that are read for a tenant. */
export const everyKeyOf = (tenantId: string): readonly string[] => [outsidePerDayKey(tenantId)];

/**
 * Returns how many recipients without an account a tenant may mail in a day. Keeps the tenant's configuration for a
 * minute.
 */
export const mostOfTenant = async (tenantId: string): Promise<number> => {
  const known = kept.get(tenantId);
  if (known && known.until > now()) return known.most;
  const set = (await configValues(platformDatabase, globalConfigs, everyKeyOf(tenantId))).get(
    outsidePerDayKey(tenantId),
  );
  const most = typeof set === 'number' && set >= 0 ? Math.floor(set) : outsideMailLimits.tenant;
  if (kept.size >= mostKept) forgetMailLimits();
  kept.set(tenantId, { until: now() + keptMilliseconds, most });
  return most;
};

/** Returns how many recipients without an account a person may mail in a day. One read. */
export const mostOfPerson = async (db: Database, { person, isAdministrator }: MailSender): Promise<number> => {
  if (person === null || isAdministrator || isTokenUid(person)) return outsideMailLimits.administrator;
  const user = await db.get(users, person);
  return hasPrivilege(user?.roles ?? [], 'CUSTOMER_ADMIN') ? outsideMailLimits.administrator : outsideMailLimits.person;
};
