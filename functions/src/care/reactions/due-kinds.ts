import { reactedKinds } from '@kindred/contract/care/reactions/reaction';
import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** The record that hearts and comments are on. */
const OnRecord = z.object({ kind: z.enum(reactedKinds), id: z.string() });

/**
 * Notifies people in a circle of ten minutes' hearts and comments. Who gave or wrote which is read when it runs.
 * `records` have new hearts or comments; `edited` are older comments that mention somebody now. Calls merge these maps,
 * so an empty one is left out.
 */
export const reactionNews = dueKind(
  'reaction-news',
  'people',
  {
    circleId: z.string(),
    round: z.string(),
    records: z.record(z.string(), OnRecord).optional(),
    edited: z.record(z.string(), OnRecord).optional(),
  },
  { countOf: ({ records = {}, edited = {} }) => Object.keys(records).length + Object.keys(edited).length },
);
