import { type UserContactFields, UserContactCreate } from '@kindred/contract/care/user-contacts/user-contact';
import { keysOf } from '../../functions/src/care/user-contacts/keys.ts';
import { userContactKeys, userContacts } from '../../functions/src/care/user-contacts/store.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import type { Scene } from './scene.ts';

/** Fields of a contact that nobody has yet. */
export const contactFields = () => ({
  name: 'Rosa Lind',
  emails: [`rosa-${newId().toLowerCase()}@example.com`],
  phones: ['+33 6 12 34 56 78'],
});

/** Makes a contact of the member's, or of somebody else's. Returns its id. */
export const newUserContact = async (
  scene: Scene,
  { by = scene.member, ...also }: Partial<UserContactFields> & { by?: { readonly uid: string } } = {},
): Promise<string> => {
  const [id, user_id] = [newId(), by.uid];
  const fields = UserContactCreate.parse({ ...contactFields(), ...also });
  await scene.db.create(userContacts, { ...fields, user_id }, id);
  for (const key of keysOf(user_id, fields)) await scene.db.put(userContactKeys, key, { user_id, contact_id: id });
  return id;
};
