import { noun } from '../../noun.ts';

export const mailLimits = noun({
  /** For administrators: mails of somebody wait, since a limit of the day was reached. */
  notifications: { mailLimitReached: { inApp: true, email: 'now' } },
});
