import { UserContact } from '@kindred/contract/care/user-contacts/user-contact';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

const UserContactFields = UserContact.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({
  /** Whose contact it is. */
  user_id: z.string(),
});
export type StoredUserContact = RecordOf<typeof userContacts>;

export const userContacts = collection({
  name: 'userContacts',
  times: 'snake',
  schema: UserContactFields,
  sorts: { name: ({ name }) => textKey(name), created_at: (_, created) => created },
  search: ({ name, emails, phones, handle }) => [name, ...emails, handle, ...phones],
});

/** What a contact is recognised by (`keysOf`), reserved for it: written with it, and gone with it. */
export const userContactKeys = collection({
  name: 'userContactKeys',
  times: 'snake',
  schema: z.object({ user_id: z.string(), contact_id: z.string() }),
});

/** A contact as it leaves: its owner asks, and need not be told who that is. */
export const presentUserContact = ({ user_id, ...contact }: StoredUserContact): UserContact => {
  void user_id;
  return contact;
};
