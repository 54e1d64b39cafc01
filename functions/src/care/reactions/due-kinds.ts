import { reactedKinds } from '@kindred/contract/care/reactions/reaction';
import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** A heart, a comment or a mention, and on what. */
export const ReactionEvent = z.object({
  by: z.string(),
  what: z.enum(['heart', 'comment', 'mention']),
  kind: z.enum(reactedKinds),
  id: z.string(),
  /** The comment; null for a heart. */
  comment: z.string().nullable(),
});
export type ReactionEvent = z.output<typeof ReactionEvent>;

/** Notifies people in a circle of ten minutes' hearts and comments. `people` maps each of them to what they got. */
export const reactionNews = dueKind(
  'reaction-news',
  'people',
  { circleId: z.string(), people: z.record(z.string(), z.record(z.string(), ReactionEvent)) },
  { countOf: ({ people }) => Object.keys(people).length },
);
