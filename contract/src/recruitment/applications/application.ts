import * as z from 'zod';
import { Id, Language, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { stages } from './stage.ts';

const Stage = z.enum(stages);

/** How many positions a candidate can apply for. */
export const mostApplications = 20;

/** How many moves of an application are kept. The oldest go first. */
export const keptMoves = 100;

/** How many applications one call can move. */
export const mostMoved = 100;

/** How long a move can be undone before the candidate sees or hears of it. */
export const undoSeconds = 600;

/** How many applications the funnel goes through. */
export const mostInFunnel = 1000;

/** A candidate's application for a position, with copies of the candidate's name, tags and rating. */
export const Application = z.object({
  id: Id,
  candidateId: Id,
  positionId: Id,
  candidateName: z.string(),
  positionTitle: z.string(),
  tags: z.array(z.string()),
  rating: z.number().nullable(),
  stage: Stage,
  stageSince: Timestamp,
  rejectionReason: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Application = z.infer<typeof Application>;

/** A move from one stage to another. `from` is null where the application began. */
export const ApplicationMove = z.object({
  from: Stage.nullable(),
  to: Stage,
  by: Id,
  /** Null for the system and for deleted users. */
  byName: z.string().nullable(),
  at: Timestamp,
});
export type ApplicationMove = z.infer<typeof ApplicationMove>;

export const ApplicationWithHistory = Application.extend({
  /** The moves, oldest first. */
  history: z.array(ApplicationMove),
});
export type ApplicationWithHistory = z.infer<typeof ApplicationWithHistory>;

export const MoveWrite = {
  stage: Stage,
  /** Why the candidate was rejected. Kept only in the stage `REJECTED`. */
  reason: text(500).optional(),
  /** A mail with a rejection. It is sent 10 minutes later, unless the application leaves `REJECTED` before. */
  mail: z.strictObject({ templateId: Id }).optional(),
};

/** `QUEUED`: the move queued the rejection mail. `TAKEN_BACK`: it took it back. `SENT`: it was sent before the move. */
export const moveMails = ['QUEUED', 'TAKEN_BACK', 'SENT'] as const;

export const MovedApplication = ApplicationWithHistory.extend({
  /** What the move did to the rejection mail; null if there is none. */
  mail: z.enum(moveMails).nullable(),
});
export type MovedApplication = z.infer<typeof MovedApplication>;

/** A mail that a rejected candidate can get, written for them. */
export const RejectionMail = z.object({
  templateId: Id,
  name: z.string(),
  language: Language,
  subject: z.string(),
  text: z.string(),
});
export type RejectionMail = z.infer<typeof RejectionMail>;

/** A column of the board. Closed stages other than `HIRED` come without items at first. */
export const BoardColumn = z.object({
  stage: Stage,
  total: z.int(),
  items: z.array(Application),
  nextCursor: z.string().nullable(),
});
export type BoardColumn = z.infer<typeof BoardColumn>;

export const FunnelStage = z.object({
  stage: Stage,
  /** How many applications reached this stage, or one after it. */
  reached: z.int(),
  current: z.int(),
  /** The median of days in the stage, counted until now for those that are in it. Null for closed stages, or without any. */
  medianDays: z.number().nullable(),
});
export type FunnelStage = z.infer<typeof FunnelStage>;

export const Funnel = z.object({
  stages: z.array(FunnelStage),
  /** How many applications were counted. */
  counted: z.int(),
  /** Whether these are all. Otherwise they are those that moved last. */
  isWhole: z.boolean(),
});
export type Funnel = z.infer<typeof Funnel>;

/** `ELSEWHERE`: it has left the stage that the call names. */
export const moveOutcomes = ['MOVED', 'UNCHANGED', 'ELSEWHERE', 'NOT_FOUND'] as const;

named({
  Application,
  ApplicationMove,
  ApplicationWithHistory,
  MovedApplication,
  RejectionMail,
  BoardColumn,
  FunnelStage,
  Funnel,
});
