import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { Operation } from '../operations/operation.ts';
import { executionStatuses } from './execution.ts';
import { LabelName, Revision } from './prompt.ts';

const Side = z.object({
  /** Null if there is no text; `status` says why. */
  text: z.string().nullable(),
  status: z.enum(executionStatuses),
  error: z.string().nullable(),
  tokens: z.int(),
  latencyMs: z.int(),
});
export type ReplaySide = z.infer<typeof Side>;

/** A recorded input, with the answers of the labelled revision and of the new one. */
export const ReplayPair = z.object({
  recordedAt: Timestamp,
  variables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  before: Side,
  after: Side,
});
export type ReplayPair = z.infer<typeof ReplayPair>;

/** A trial of a new revision on recorded inputs of the labelled one. Its id is its operation’s. */
export const Replay = z.object({
  id: Id,
  promptId: Id,
  revision: Revision,
  label: LabelName,
  labelled: Revision,
  operation: Operation,
  pairs: z.array(ReplayPair),
  createdAt: Timestamp,
});
export type Replay = z.infer<typeof Replay>;
