import { noun } from '../../noun.ts';

/** Long-running work that a person started, such as an archive. */
export const operations = noun({
  notifications: {
    workFinished: { inApp: true, email: 'now', topic: 'work', onLockScreen: true },
    workFailed: { inApp: true, email: 'now', topic: 'work', onLockScreen: true },
  },
});
