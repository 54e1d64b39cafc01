import * as z from 'zod';
import { Id, optionalLine, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { ChatMessage } from './message.ts';

export const reportDecisions = ['REMOVED', 'DISMISSED'] as const;
export const reportStatuses = ['OPEN', ...reportDecisions] as const;

export const ChatReportCreate = z.strictObject({ reason: optionalLine(500).default(null) });

/** A report of a message to the circle's admins. It has a copy of that message, and shows nothing else of the room. */
export const ChatReport = z.object({
  id: Id,
  circle_id: Id,
  message: ChatMessage.pick({
    id: true,
    room_id: true,
    author_id: true,
    text: true,
    attachments: true,
    created_at: true,
  }),
  reason: z.string().nullable(),
  reported_by: Id,
  status: z.enum(reportStatuses),
  decided_by: Id.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type ChatReport = z.infer<typeof ChatReport>;

named({ ChatReport });
