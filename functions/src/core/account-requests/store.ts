import { AccountRequest } from '@kindred/contract/core/account-requests/account-request';
import { timestamp } from '../../platform/clock.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/** Requests about super admins, in the platform's own documents. `EXPIRED` is never stored: `expiresAt` decides. */
export const accountRequests = collection({
  name: 'accountRequests',
  queries: [['status'], ['userId']],
  times: 'camel',
  schema: AccountRequest.omit({ id: true, createdAt: true, updatedAt: true, version: true }),
  sorts: { createdAt: (_, created) => created },
  counted: true,
  audited: { noun: 'accountRequest', label: ({ email }) => email },
});
export type StoredAccountRequest = RecordOf<typeof accountRequests>;

export const isOpen = ({ status, expiresAt }: StoredAccountRequest): boolean =>
  status === 'OPEN' && expiresAt > timestamp();

export const presentRequest = (request: StoredAccountRequest): AccountRequest => ({
  ...request,
  status: request.status === 'OPEN' && !isOpen(request) ? 'EXPIRED' : request.status,
});
