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
   * Devices may show its sentence, also while they are locked. Any other kind may be about something sealed or private:
   * devices show a neutral sentence for it.
   */
  readonly onLockScreen?: true;
  /** Where the notification settings list it; `circle` by default. */
  readonly topic?: Topic;
  /** Has its own mail that cannot be turned off, such as an invitation. */
  readonly hasOwnMail?: true;
  /** Silenced by "no anniversaries". */
  readonly isAnniversary?: true;
}
