import type { Availability } from '@kindred/contract/recruitment/availability/availability';
import type { availabilityEndpoints } from '@kindred/contract/recruitment/availability/endpoints';
import { users } from '../../core/users/store.ts';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { type AvailabilityRules, availabilities, usualHours } from './store.ts';

const present = (
  { timezone, weekly, exceptions, bufferMinutes }: AvailabilityRules,
  isSaved: boolean,
): Availability => ({ timezone, weekly, exceptions, bufferMinutes, isSaved });

const own = async ({ db, actor }: SignedInContext): Promise<Availability> => {
  const saved = await db.get(availabilities, actor.uid);
  if (saved) return present(saved, true);
  const user = await db.get(users, actor.uid);
  return present(usualHours(user?.timezone ?? 'UTC'), false);
};

export const availabilityHandlers: Handlers<typeof availabilityEndpoints> = {
  getAvailability: own,
  updateAvailability: async ({ db, actor }, { body }) => {
    await db.put(availabilities, actor.uid, body);
    return present(body, true);
  },
};
