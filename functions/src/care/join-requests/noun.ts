import { joinLinkEndpoints } from '@kindred/contract/care/join-links/endpoints';
import { joinRequestEndpoints } from '@kindred/contract/care/join-requests/endpoints';
import { oneFile } from '../../http/personal-files.ts';
import type { NotificationTexts, Params } from '../../http/notification-text.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { joinRequestExpiry } from './due-kinds.ts';
import { joinRequests, presentJoinRequest } from './store.ts';
import type texts from './texts/en.json';
import { answerMail } from './mail.ts';

declare global {
  interface ServerTexts {
    'care/join-requests': typeof texts;
  }
}

const { lookUpJoinLink } = joinLinkEndpoints;

const answered =
  (write: (typeof answerMail)[keyof typeof answerMail]) =>
  (params: Params, where: { readonly site: string; readonly url: string }) =>
    write({ circle: String(params['circle']), ...where });

const joinRequestTexts: NotificationTexts = {
  askedToJoin: { line: (t, params) => t('care:news.askedToJoin', params) },
  joinAccepted: { line: (t, params) => t('care:news.joinAccepted', params), mail: answered(answerMail.accepted) },
  joinDeclined: { line: (t, params) => t('care:news.joinDeclined', params), mail: answered(answerMail.declined) },
};

/** Requests to join a circle, made by people with its link. */
export const joinRequestsNoun = noun({
  tags: { 'care/join-requests': 'Requests to join a circle.' },
  apis: [
    api(
      joinRequestEndpoints,
      async () => (await import('./handlers.ts')).joinRequestHandlers,
      { joinRequests },
      { joinRequests: async (...asked) => (await import('./answer.ts')).isReader(...asked) },
    ),
    api({ lookUpJoinLink }, async () => (await import('./look-up-handlers.ts')).lookUpHandlers),
  ],
  ofCircles: [joinRequests],
  ofPeople: [joinRequests],
  contents: { join_requests: (db, circle_id) => db.count(joinRequests, { circle_id, status: 'pending' }) },
  waiting: { join_requests: (db, circle_id) => db.count(joinRequests, { circle_id, status: 'pending' }) },
  due: [defineDue(joinRequestExpiry, async () => (await import('./due.ts')).expireJoinRequest)],
  notificationTexts: joinRequestTexts,
  archive: async () => (await import('./archive.ts')).joinRequestsArchive,
  personalData: oneFile(
    {
      path: 'care/join-requests.json',
      title: (t) => t('care:personalData.joinRequests'),
    },
    joinRequests,
    ({ uid }) => ({ where: { user_id: uid }, sort: 'created_at', order: 'desc' }),
    presentJoinRequest,
  ),
});
