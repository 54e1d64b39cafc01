import { kinds } from '../core/notifications/kind.ts';

/** A job has not succeeded by its time; it has again. */
export const cronKinds = kinds({
  jobLate: { inApp: true, email: 'now' },
  jobRecovered: { inApp: true, email: 'now' },
});
