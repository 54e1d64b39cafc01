import { UserContactCreate } from '@kindred/contract/care/user-contacts/user-contact';
import { keysOf } from '../../../functions/src/care/user-contacts/keys.ts';
import { userContactKeys, userContacts } from '../../../functions/src/care/user-contacts/store.ts';
import { readData } from '../data.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';

interface SeedUserContact {
  name: string;
  emails: string[];
  phones: string[];
  platform: string | null;
  handle: string | null;
  notes: string | null;
}

/** Creates the contacts of all users, unless they exist. */
export const seedUserContacts = async (): Promise<void> => {
  const all = await readData<Record<string, Record<string, SeedUserContact[]>>>('care/user-contacts.json');
  for (const [tenantId, owners] of Object.entries(all))
    for (const [userId, theirs] of Object.entries(owners)) await seedContactsOf(tenantId, userId, theirs);
};

const seedContactsOf = async (
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
