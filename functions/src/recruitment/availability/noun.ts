import { availabilityEndpoints } from '@kindred/contract/recruitment/availability/endpoints';
import { accountMemberships } from '../../core/users/due-kinds.ts';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'recruitment/availability': typeof texts;
  }
}

/** When users can have meetings. */
export const availabilityNoun = noun({
  tags: { 'recruitment/availability': 'When users can have meetings.' },
  apis: [api(availabilityEndpoints, async () => (await import('./handlers.ts')).availabilityHandlers)],
  due: [defineDue(accountMemberships, async () => (await import('./account-ended.ts')).forgetAvailability)],
  personalData: async () => (await import('./personal-data.ts')).ownAvailability,
});
