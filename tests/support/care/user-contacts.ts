import type { userContactEndpoints } from '@kindred/contract/care/user-contacts/endpoints';
import { UserContactCreate, type UserContactFields } from '@kindred/contract/care/user-contacts/user-contact';
import { keysOf } from '../../../functions/src/care/user-contacts/keys.ts';
import { userContacts, userContactKeys } from '../../../functions/src/care/user-contacts/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { asAdministrator } from '../list-sample.ts';
import { list, write, record, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import type { CareSamples } from './noun.ts';

/** Fields of a contact that does not exist yet. */
const contactFields = () => ({
  name: 'Rosa Lind',
  emails: [`rosa-${newId().toLowerCase()}@example.com`],
  phones: ['+33 6 12 34 56 78'],
});

/** Creates a contact of the member's, or of another person's. Returns its id. */
const newUserContact = async (
  scene: Scene,
  { by = scene.member, ...also }: Partial<UserContactFields> & { by?: { readonly uid: string } } = {},
): Promise<string> => {
  const [id, user_id] = [newId(), by.uid];
  const fields = UserContactCreate.parse({ ...contactFields(), ...also });
  await scene.db.create(userContacts, { ...fields, user_id }, id);
  for (const key of keysOf(user_id, fields)) await scene.db.put(userContactKeys, key, { user_id, contact_id: id });
  return id;
};

export const userContactSamples: CareSamples<typeof userContactEndpoints> = {
  examples: {
    listUserContacts: async (scene) => {
      await newUserContact(scene);
      return { by: scene.member, query: { page: 1, pageSize: 20, search: 'ros' } };
    },
    createUserContact: ({ member }) => ({
      by: member,
      body: { ...contactFields(), platform: 'whatsapp', handle: '@rosa', notes: 'Sings' },
    }),
    getUserContact: async (scene) => ({ by: scene.member, params: { id: await newUserContact(scene) } }),
    updateUserContact: async (scene) => ({
      by: scene.member,
      params: { id: await newUserContact(scene) },
      body: { ...contactFields(), platform: 'phone', handle: null, notes: null },
    }),
    deleteUserContact: async (scene) => ({ by: scene.member, params: { id: await newUserContact(scene) } }),
    importUserContacts: ({ member }) => ({ by: member, body: { contacts: [contactFields(), contactFields()] } }),
  },
  budgets: {
    listUserContacts: list,
    createUserContact: write([], ['reservation', 'reservation']),
    getUserContact: record,
    // A changed e-mail reads two reservations, creates one and removes the other.
    updateUserContact: write(['reservation', 'reservation'], ['reservation', 'reservation']),
    deleteUserContact: write(['reservation'], ['reservation']),
    importUserContacts: several(3, 5),
  },
  lists: {
    listUserContacts: {
      by: asAdministrator,
      searchName: 'search',
      make: (scene, name) => newUserContact(scene, { by: scene.administrator, name }),
      labelOf: ({ name }: { name: string }) => name,
      sortsByLabel: 'name',
    },
  },
  ofTheCallerAlone: [
    'listUserContacts',
    'createUserContact',
    'getUserContact',
    'updateUserContact',
    'deleteUserContact',
    'importUserContacts',
  ],
};
