import type { NotificationKind } from '@kindred/contract/notification-kinds';
import type { Role } from '@kindred/contract/roles';

/** Who follows a link: a visitor, any signed-in user, or an administrator with only this role. */
export type Reader = 'visitor' | 'person' | Role;

/** A link that people get, where the server writes it, and who gets it. What is filled in counts as one segment. */
export interface LinkedPage {
  readonly in: string;
  readonly link: string;
  readonly readers: readonly Reader[];
  /** The kinds of notifications that have this link, and where each is sent. */
  readonly kinds?: Partial<Readonly<Record<NotificationKind, string>>>;
  /** Where the mails are written that have it. */
  readonly mails?: readonly string[];
}

/** Both roles of administrators who hear of what happens to their site. */
export const administrators = ['CUSTOMER_ADMIN', 'ADMIN'] as const;
