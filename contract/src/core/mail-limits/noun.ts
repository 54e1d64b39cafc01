import { noun } from '../../noun.ts';

export const mailLimits = noun({
  /** For administrators: a person's mails wait because a daily limit was reached. */
  notifications: { mailLimitReached: { inApp: true, email: 'now', topic: 'work' } },
});
