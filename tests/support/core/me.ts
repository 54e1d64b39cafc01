import type { meEndpoints } from '@kindred/contract/core/me/endpoints';
import type { NounSamples } from '../noun.ts';
import { write, record, several } from '../operations-budget.ts';
import { webp } from '../webp.ts';

let pictures = 100;

export const meSamples: NounSamples<typeof meEndpoints> = {
  examples: {
    createMe: ({ member }) => ({ by: member, body: { name: 'Max', language: 'en' } }),
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
    createMe: write(['reservation'], ['reservation', 'counter']),
    getMyProfile: record,
    updateMyProfile: write(),
    deleteMe: several(4, 12),
    exportMyData: several(22, 1),
    putMyPicture: write(['rate counter'], ['rate counter', 'change', 'due entry', 'due entry', 'due entry']),
  },
};
