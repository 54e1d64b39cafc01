import { UserContact } from '@kindred/contract/care/user-contacts/user-contact';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

const UserContactFields = UserContact.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({
  /** The contact's owner. */
  user_id: z.string(),
});
export type StoredUserContact = RecordOf<typeof userContacts>;

export const userContacts = collection({
  name: 'userContacts',
  queries: [['user_id']],
  times: 'snake',
  schema: UserContactFields,
  sorts: { name: ({ name }) => textKey(name), created_at: (_, created) => created },
  foundBy: ['name', 'asc'],
  search: ({ name, emails, phones, handle }) => [name, ...emails, handle, ...phones],
});

/** The keys that identify a contact (`keysOf`), reserved for it. They are written and removed with it. */
export const userContactKeys = collection({
  name: 'userContactKeys',
  queries: [['user_id']],
  times: 'snake',
  schema: z.object({ user_id: z.string(), contact_id: z.string() }),
});

/** Presents a contact, without its owner, who is the caller. */
export const presentUserContact = ({ user_id, ...contact }: StoredUserContact): UserContact => {
  void user_id;
  return contact;
};
