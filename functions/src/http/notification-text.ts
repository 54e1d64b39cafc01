import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { Notification } from '@kindred/contract/core/notifications/notification';
import type { NotificationKind } from '@kindred/contract/notification-kinds';
import type { WriteMail } from '../locales/mail-text.ts';
import type { Texts } from '../locales/texts.ts';
import type { Database } from '../platform/firestore/database.ts';
import type { MailFile } from '../platform/mail.ts';

/** The names and numbers in a notification's text. */
export type Params = Notification['params'];

/** The texts of a kind of notification. */
export interface NotificationText {
  /** One sentence: the subject of its mail, and its line in the daily mail. */
  readonly line: (t: Texts, params: Params) => string;
  /** The text of the mail, if it says more than the sentence. */
  readonly mail?: (params: Params, where: { readonly site: string; readonly url: string }) => WriteMail;
  /** A file attached to the mail. */
  readonly attach?: (db: Database, tenant: Tenant, params: Params) => Promise<MailFile | undefined>;
}

export type NotificationTexts = Partial<Record<NotificationKind, NotificationText>>;
