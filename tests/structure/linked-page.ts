import type { NotificationKind } from '@kindred/contract/notification-kinds';
import type { Role } from '@kindred/contract/roles';

/** Who follows a link: a visitor, any signed-in user, or an administrator with only this role. */
export type Reader = 'visitor' | 'person' | Role;

/**
 * A link that people receive, where the server writes it, and who receives it. A value that is filled in counts as one
 * segment.
 */
export interface LinkedPage {
  readonly in: string;
  readonly link: string;
  readonly readers: readonly Reader[];
  /** The kinds of notifications that contain this link, and where each is sent. */
  readonly kinds?: Partial<Readonly<Record<NotificationKind, string>>>;
  /** The files that write the mails with this link. */
  readonly mails?: readonly string[];
}

/** Both administrator roles that are notified about their site. */
export const administrators = ['CUSTOMER_ADMIN', 'ADMIN'] as const;
