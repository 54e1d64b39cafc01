export const mailChoices = ['now', 'digest', 'off'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** How people hear of a kind of event, until they choose otherwise. */
export interface KindRules {
  readonly inApp: boolean;
  readonly email: MailChoice;
  /** Has a mail of its own that nobody can turn off, such as an invitation. */
  readonly hasOwnMail?: true;
  /** Silenced by "no anniversaries". */
  readonly isAnniversary?: true;
}
