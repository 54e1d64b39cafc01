import type { meEndpoints } from '@kindred/contract/core/me/endpoints';
import { users } from '../../../functions/src/core/users/store.ts';
import type { NounSamples } from '../noun.ts';
import { write, record, several } from '../operations-budget.ts';
import { webp } from '../webp.ts';

let pictures = 100;

export const meSamples: NounSamples<typeof meEndpoints> = {
  examples: {
    createMe: async ({ tenant, db }) => {
      const newcomer = await tenant.person('Nora');
      await db.remove(users, newcomer.uid);
      return { by: newcomer, body: { name: 'Max', language: 'en' } };
    },
    getMyProfile: ({ member }) => ({ by: member }),
    updateMyProfile: ({ member }) => ({
      by: member,
      body: {
        name: 'Max',
        phone: '+33612345678',
        language: 'fr',
        timezone: 'Europe/Paris',
        theme: 'dark',
        textSize: 'large',
      },
    }),
    deleteMe: async ({ tenant }) => ({ by: await tenant.person('Leah'), body: { code: '000000' } }),
    exportMyData: async ({ tenant }) => ({ by: await tenant.person('Exie') }),
    putMyPicture: ({ member }) => ({ by: member, file: webp(pictures++) }),
  },
  budgets: {
    // Reads the record before and within the transaction, whether the account has ended, and the address.
    createMe: several(4, 3),
    getMyProfile: record,
    updateMyProfile: write(),
    deleteMe: several(4, 12),
    exportMyData: several(40, 1),
    putMyPicture: write(['rate counter'], ['rate counter', 'change', 'due entry', 'due entry', 'due entry']),
  },
};
