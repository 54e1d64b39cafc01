import { noun } from '../noun.ts';

export const recordSubjects = noun({
  contents: ['record_subjects'],
  archive: ['record-subject'],
  news: ['death'],
  notifications: {
    /** A death is recorded and waits for a second person. */
    deathRecorded: { inApp: true, email: 'now' },
    /** It has waited for another week. */
    deathUnconfirmed: { inApp: true, email: 'now' },
    /** The recorded person declared it wrong. */
    deathObjected: { inApp: true, email: 'now' },
  },
});
