import * as z from 'zod';
import { Id, StoredEmail, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

export const joinRequestStatuses = ['pending', 'accepted', 'declined', 'expired'] as const;
export type JoinRequestStatus = (typeof joinRequestStatuses)[number];

/** A request to join a circle, made through its link. It stays open for 14 days. */
export const JoinRequest = z.object({
  id: Id,
  circle_id: Id,
  circle_name: z.string(),
  user_id: Id,
  name: z.string(),
  email: StoredEmail,
  message: z.string().nullable(),
  status: z.enum(joinRequestStatuses),
  expires_at: Timestamp,
  answered_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

named({ JoinRequest });
