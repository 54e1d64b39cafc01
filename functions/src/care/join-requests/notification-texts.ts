import type { NotificationTexts, Params } from '../../http/notification-text.ts';
import { answerMail } from './mail.ts';

const answered =
  (write: (typeof answerMail)[keyof typeof answerMail]) =>
  (params: Params, where: { readonly site: string; readonly url: string }) =>
    write({ circle: String(params['circle']), ...where });

export const joinRequestTexts: NotificationTexts = {
  askedToJoin: { line: (t, params) => t('care:news.askedToJoin', params) },
  joinAccepted: { line: (t, params) => t('care:news.joinAccepted', params), mail: answered(answerMail.accepted) },
  joinDeclined: { line: (t, params) => t('care:news.joinDeclined', params), mail: answered(answerMail.declined) },
};
