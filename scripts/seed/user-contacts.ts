import { UserContactCreate } from '@kindred/contract/care/user-contacts/user-contact';
import { keysOf } from '../../functions/src/care/user-contacts/keys.ts';
import { userContactKeys, userContacts } from '../../functions/src/care/user-contacts/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import type { SeedUserContact } from './files.ts';

/** Puts a person's contacts there; those that are there already are left as they are. */
export const seedContactsOf = async (
  tenantId: string,
  userId: string,
  contacts: readonly SeedUserContact[],
): Promise<void> => {
  const db = tenantDatabase(tenantId);
  for (const [index, contact] of contacts.entries()) {
    const [id, fields] = [`${userId}-contact-${index + 1}`, UserContactCreate.parse(contact)];
    if (!(await db.create(userContacts, { ...fields, user_id: userId }, id))) continue;
    for (const key of keysOf(userId, fields))
      await db.create(userContactKeys, { user_id: userId, contact_id: id }, key);
  }
};
