import { kinds } from '../notifications/kind.ts';

/** For administrators: mails of somebody wait, since a limit of the day was reached. */
export const mailKinds = kinds({ mailLimitReached: { inApp: true, email: 'now' } });
