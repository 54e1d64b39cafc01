import { JoinRequest } from '@kindred/contract/care/join-requests/join-request';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

const JoinRequestFields = JoinRequest.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({
  /** The link through which it was made. */
  link_id: z.string(),
  /** Who created that link. */
  link_by: z.string().optional(),
  /** When it was made; asking again overwrites the earlier request. */
  asked_at: z.string(),
});
export type StoredJoinRequest = RecordOf<typeof joinRequests>;

/** Join requests: one per circle and person, with the same id as their membership. */
export const joinRequests = collection({
  name: 'joinRequests',
  queries: [['circle_id'], ['status'], ['user_id']],
  times: 'snake',
  schema: JoinRequestFields,
  sorts: { created_at: ({ asked_at }) => asked_at },
});

export const presentJoinRequest = ({ link_id, link_by, asked_at, ...request }: StoredJoinRequest): JoinRequest => {
  void [link_id, link_by];
  return { ...request, created_at: asked_at };
};
