import { kinds } from '../../core/notifications/kind.ts';

/** A death is recorded and waits for a second person. */
export const recordSubjectKinds = kinds({ deathRecorded: { inApp: true, email: 'now' } });
