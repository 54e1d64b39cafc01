import * as z from 'zod';
import { Etag, Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { circleRoles } from '../circle-roles.ts';
import { presenceStatuses } from '../presence/presence.ts';

export const Member = z.object({
  user_id: Id,
  name: z.string(),
  picture_etag: Etag.nullable(),
  role: z.enum(circleRoles),
  is_owner: z.boolean(),
  joined_at: Timestamp,
  presence: z.enum(presenceStatuses),
});
export type Member = z.infer<typeof Member>;

export const MemberRole = z.object({ user_id: Id, role: z.enum(circleRoles), is_owner: z.boolean() });

named({ Member, MemberRole });
