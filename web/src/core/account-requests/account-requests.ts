import type { AnswerOf } from '../../lib/api/endpoint-types.ts';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { request } from '../../lib/api/request.ts';
import type { FetchPage } from '../../ui/data-list/list-parts.ts';

const path = '/superadmin-api/v1/account-requests';

export type AccountRequest = AnswerOf<'POST', typeof path>;
export type RequestedChange = AccountRequest['change'];

export const listKey = ['account-requests', 'list'] as const;

export const fetchRequests: FetchPage<AccountRequest> = pagesOf(path);

export const createRequest = (
  body: { userId: string; change: RequestedChange; newEmail?: string },
  idempotencyKey: string,
) => request('POST', path, { body, idempotencyKey });

export const confirmRequest = (id: string) => request('POST', `${path}/{id}/confirm`, { params: { id } });

export const declineRequest = (id: string) => request('POST', `${path}/{id}/decline`, { params: { id } });
