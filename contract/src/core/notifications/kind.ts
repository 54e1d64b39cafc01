export const mailChoices = ['now', 'digest', 'off'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** What kinds of notifications are about: a line of the notification settings each, in this order. */
export const topics = ['circle', 'messages', 'calendar', 'publishing', 'work'] as const;
export type Topic = (typeof topics)[number];

/** How people are notified of a kind of event by default. */
export interface KindRules {
  readonly inApp: boolean;
  readonly email: MailChoice;
  /** False if it is not shown on people's devices by default. */
  readonly push?: false;
  /**
   * Devices may show its sentence, also while they are locked. For any other kind they only say that there is something
   * new: it may be about what is sealed or private, or be hard to read in passing.
   */
  readonly onLockScreen?: true;
  /** Where the notification settings list it; `circle` by default. */
  readonly topic?: Topic;
  /** Has its own mail that cannot be turned off, such as an invitation. */
  readonly hasOwnMail?: true;
  /** Silenced by "no anniversaries". */
  readonly isAnniversary?: true;
}
