import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { notificationKinds } from '../../notification-kinds.ts';

/** A notification in the app. Kept for 90 days. */
export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  circle_id: Id.nullable(),
  /** The names and numbers that its text uses. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The page to open: a path in the web app. */
  link: z.string(),
  read_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type Notification = z.infer<typeof Notification>;

named({ Notification });
