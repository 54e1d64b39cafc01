import { EventWrite } from '@kindred/contract/care/events/event';
import * as z from 'zod';

const moment = (field: 'starts_at' | 'ends_at' | 'anchor_date') => ({
  code: 'custom' as const,
  path: [field],
  params: { code: 'required' },
});

/** The checks in the form. The server makes the others, and its issues appear at the fields. */
export const eventSchema = z
  .object({
    title: EventWrite.title,
    description: EventWrite.description,
    location: EventWrite.location,
    schedule_type: EventWrite.schedule_type,
    starts_at: z.string(),
    ends_at: z.string(),
    anchor_date: z.string(),
  })
  .superRefine(({ schedule_type, starts_at, ends_at, anchor_date }, context) => {
    if (schedule_type === 'ABSOLUTE' && !starts_at) context.addIssue(moment('starts_at'));
    if (schedule_type === 'ABSOLUTE' && !ends_at) context.addIssue(moment('ends_at'));
    if (schedule_type === 'RELATIVE_DATE' && !anchor_date) context.addIssue(moment('anchor_date'));
  });
