import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { outsideMailLimits } from '@kindred/contract/core/mail-limits/limits';
import { TryLater } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { AllowedAddress } from '../../platform/mail.ts';
import { inItsTurn } from '../../platform/turns.ts';
import { accountWithEmail } from '../users/emails.ts';
import type { Addressee, MailSubject, OutsideMail } from '../mails/addressee.ts';
import { noteWaiting } from './note-waiting.ts';
import { waitsUntil } from './outside-day.ts';
import { mostOfPerson, mostOfTenant } from './outside-limits.ts';
import { type PlaceRequest, takePlaceWithoutLocks } from './outside-places.ts';

/** The only place that turns an address into one that may be mailed. */
const allowed = (address: string) => address as AllowedAddress;

/** Returns the data for counting a mail to a recipient without an account. Up to three reads. */
export const placeRequestFor = async (
  db: Database,
  tenantId: string,
  mail: Pick<PlaceRequest, 'key' | 'address'> & OutsideMail,
): Promise<PlaceRequest> => {
  const [person, tenant] = await Promise.all([mostOfPerson(db, mail), mostOfTenant(tenantId)]);
  const { key, address } = mail;
  return { key, address, person: mail.person, class: mail.class, most: { person, tenant } };
};

/**
 * Counts a mail that is about to be sent, and returns its address. Throws `TryLater` if it has to wait for the next
 * day. Mails to people with a verified account, and to the tenant itself, are not counted.
 */
export const allow = async (
  tenantId: Tenant['id'],
  key: string,
  { address, outside }: Pick<Addressee, 'address' | 'outside'>,
  about?: MailSubject,
): Promise<AllowedAddress> => {
  if (!outside) return allowed(address);
  const db = tenantDatabase(tenantId);
  const account = await accountWithEmail(db, address);
  if (account?.flags.includes('EMAIL_VERIFIED')) return allowed(address);
  const request = await placeRequestFor(db, tenantId, { key, address, ...outside });
  const reached = await inItsTurn(`outside/${tenantId}`, () => takePlaceWithoutLocks(db, request));
  if (!reached) return allowed(address);
  const until = waitsUntil();
  const most = { ...request.most, addressee: outsideMailLimits.addressee }[reached];
  await noteWaiting(db, tenantId, { key, limit: reached, most, person: outside.person, until, about });
  throw new TryLater(until);
};
