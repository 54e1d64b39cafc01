import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { toAccount } from '../../core/mails/addressee.ts';
import { type Letter, postLetter, writeLetter } from '../../core/mails/post.ts';
import type { addressChanged } from '../../core/users/due-kinds.ts';
import { type StoredUser, users } from '../../core/users/store.ts';
import { tenantById } from '../../identity/tenant/cache.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { WriteMail } from '../../locales/mail-text.ts';
import { circles } from '../circles/store.ts';
import { circleMembers, type Membership } from './store.ts';

const most = 2000;

/**
 * Notifies the owners of a person's circles that an administrator has changed that person's address: one mail to each
 * owner, naming all circles they share. Inactive memberships count too: a disabled person may come back, and the
 * administrator who disabled them may have changed the address.
 */
export const tellOwners = async (entry: DueEntryOf<typeof addressChanged>): Promise<void> => {
  const db = tenantDatabase(entry.tenantId);
  const [tenant, person] = await Promise.all([tenantById(entry.tenantId), db.get(users, entry.ref.userId)]);
  if (!tenant || tenant.status === 'DELETED' || !person) return;
  const memberships = await db.find(circleMembers, { user_id: person.id }, most);
  const shared = new Map<string, string[]>();
  for (const membership of memberships) {
    for (const id of await keepersOf(db, membership))
      shared.set(id, [...(shared.get(id) ?? []), membership.circle_name]);
  }
  for (const keeper of await db.getMany(users, [...shared.keys()])) {
    const letter = await write(tenant, entry, keeper, { name: person.name, circles: shared.get(keeper.id)! });
    await db.transaction(async (tx) => postLetter(tx, letter));
  }
};

/** Returns the circle's owner, or its other admins if the person is the owner. */
const keepersOf = async (db: Database, { circle_id, user_id }: Membership): Promise<string[]> => {
  const circle = await db.get(circles, circle_id);
  if (circle && circle.owner_id !== user_id) return [circle.owner_id];
  const admins = await db.find(circleMembers, { circle_id, role: 'admin' }, most);
  return admins.map((admin) => admin.user_id).filter((id) => id !== user_id);
};

interface Changed {
  readonly name: string;
  readonly circles: readonly string[];
  readonly site: string;
}

/** Writes the mail that informs a circle's owner that an administrator has changed a member's address. */
const memberAddressMail =
  ({ name, circles, site }: Changed): WriteMail =>
  (t) => ({
    subject: t('care:memberAddress.subject', { name, site }),
    greeting: t('core:greeting'),
    paragraphs: [
      t('care:memberAddress.what', {
        site,
        name,
        circles: circles.map((circle) => t('care:memberAddress.circle', { circle })),
      }),
      t('care:memberAddress.hidden'),
    ],
    closing: [t('care:memberAddress.ask', { name })],
  });

const write = (
  tenant: Tenant,
  { key }: { readonly key: string },
  user: StoredUser,
  about: { name: string; circles: readonly string[] },
): Promise<Letter> =>
  writeLetter(tenant, {
    key: `member-address-${sha256(`${key}/${user.id}`).slice(0, 24)}`,
    to: toAccount(user),
    language: user.language,
    text: memberAddressMail({ ...about, site: tenant.profile.displayName }),
  });
