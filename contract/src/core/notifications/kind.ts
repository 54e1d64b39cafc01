export const mailChoices = ['now', 'digest', 'off'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** How people are notified of a kind of event by default. */
export interface KindRules {
  readonly inApp: boolean;
  readonly email: MailChoice;
  /** Has its own mail that cannot be turned off, such as an invitation. */
  readonly hasOwnMail?: true;
  /** Silenced by "no anniversaries". */
  readonly isAnniversary?: true;
}
