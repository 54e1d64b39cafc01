import type { paperEndpoints } from '@kindred/contract/care/papers/endpoints';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { several } from '../operations-budget.ts';
import { admins, everyMember } from './circle-call.ts';
import { keepDocument } from './documents.ts';
import type { CareSamples } from './noun.ts';
import { newTestimony } from './reactions.ts';

export const paperSamples: CareSamples<typeof paperEndpoints> = {
  examples: {
    getPaperSettings: ({ member, circleId }) => ({ by: member, params: { circle_id: circleId } }),
    updateMonthlyPaper: ({ owner, circleId }) => ({
      by: owner,
      params: { circle_id: circleId },
      body: { monthly: true },
    }),
    updatePaperNotice: ({ member, circleId }) => ({
      by: member,
      params: { circle_id: circleId },
      body: { notified: true },
    }),
    getPaper: async ({ db, member, circleId }) => {
      await newTestimony(db, circleId, member);
      await keepDocument(db, circleId, { uploaded_by: member.uid });
      return {
        by: member,
        params: { circle_id: circleId, month: timestamp().slice(0, 7) },
        query: { lang: 'en', messages: 'true' },
      };
    },
  },
  budgets: {
    getPaperSettings: several(2, 0),
    // The settings and the caller’s time zone; a due entry, too.
    updateMonthlyPaper: several(3, 2),
    updatePaperNotice: several(2, 1),
    // Everything of a month that the whole circle may see: at most about 280, and the events of two months.
    getPaper: several(300, 1),
  },
  roles: [
    { call: 'getPaperSettings', expected: everyMember() },
    { call: 'updateMonthlyPaper', expected: admins('circle_admin_required') },
    { call: 'updatePaperNotice', expected: everyMember() },
    { call: 'getPaper', expected: everyMember() },
  ],
};
