import { noun } from '../../noun.ts';

/** Long work that somebody started, such as an archive. */
export const operations = noun({
  notifications: {
    workFinished: { inApp: true, email: 'now' },
    workFailed: { inApp: true, email: 'now' },
  },
});
