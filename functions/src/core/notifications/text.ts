import type { Notification } from '@kindred/contract/core/notifications/notification';
import type { NotificationKind } from '@kindred/contract/notification-kinds';
import type { Texts } from '../../locales/texts.ts';
import type { WriteMail } from '../mails/mail-text.ts';

/** The names and numbers in a notification's text. */
export type Params = Notification['params'];

/** How a kind of notification reads. */
export interface NotificationText {
  /** One sentence: the subject of a mail, and a line of the daily one. */
  readonly line: (t: Texts, params: Params) => string;
  /** The mail, where it says more than the sentence. */
  readonly mail?: (params: Params, where: { readonly site: string; readonly url: string }) => WriteMail;
}

export type NotificationTexts = Partial<Record<NotificationKind, NotificationText>>;
