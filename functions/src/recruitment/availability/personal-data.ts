import type { PersonalData } from '../../http/noun.ts';
import { availabilities } from './store.ts';

/** Exports when the caller can have meetings. */
export const ownAvailability: PersonalData = async function* ({ db, actor }) {
  const saved = await db.get(availabilities, actor.uid);
  if (!saved) return;
  const { timezone, weekly, exceptions, bufferMinutes } = saved;
  yield {
    path: 'recruitment/availability.json',
    title: (t) => t('recruitment:personalData.availability'),
    content: { timezone, weekly, exceptions, bufferMinutes },
  };
};
