import { kinds } from '../../core/notifications/kind.ts';

export const recordSubjectKinds = kinds({
  /** A death is recorded and waits for a second person. */
  deathRecorded: { inApp: true, email: 'now' },
  /** It has waited for another week. */
  deathUnconfirmed: { inApp: true, email: 'now' },
  /** The recorded person declared it wrong. */
  deathObjected: { inApp: true, email: 'now' },
});
