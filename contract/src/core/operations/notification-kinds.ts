import { kinds } from '../notifications/kind.ts';

/** Long work that somebody started, such as an archive. */
export const operationKinds = kinds({
  workFinished: { inApp: true, email: 'now' },
  workFailed: { inApp: true, email: 'now' },
});
