import { JoinRequest } from '@kindred/contract/care/join-requests/join-request';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

const JoinRequestFields = JoinRequest.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({
  /** Through which link it was asked. */
  link_id: z.string(),
  /** When it was asked: somebody who asks again takes the place of the request before. */
  asked_at: z.string(),
});
export type StoredJoinRequest = RecordOf<typeof joinRequests>;

/** One per circle and person; the id is as a membership's. */
export const joinRequests = collection({
  name: 'joinRequests',
  times: 'snake',
  schema: JoinRequestFields,
  sorts: { created_at: ({ asked_at }) => asked_at },
});

export const presentJoinRequest = ({ link_id, asked_at, ...request }: StoredJoinRequest): JoinRequest => {
  void link_id;
  return { ...request, created_at: asked_at };
};
