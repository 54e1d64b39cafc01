import { noun } from '../noun.ts';

export const recordSubjects = noun({
  contents: ['record_subjects'],
  archive: ['record-subject'],
  news: ['death'],
  notifications: {
    /** A death is recorded and waits for a second person. */
    deathRecorded: { inApp: true, email: 'now' },
    /** A death has waited another week for a second person. */
    deathUnconfirmed: { inApp: true, email: 'now' },
    /** The person recorded as dead says that it is wrong. */
    deathObjected: { inApp: true, email: 'now' },
  },
});
