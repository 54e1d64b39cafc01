import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { actorKinds } from '../audit-log/audit-entry.ts';
import { named } from '../../named.ts';

/** The name of a figure, such as `people`, chosen by the noun that counts it. */
const FigureName = z.string().regex(/^[a-z][a-z-]{0,39}$/, 'Not the name of a figure, such as contact-messages');

/** The current number, and the number at the end of each of the last twelve months. */
const Growth = z.object({
  kind: z.literal('growth'),
  name: FigureName,
  total: z.int(),
  /** Oldest first. The last one is the current month, up to now. */
  months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), total: z.int() })).max(12),
});

/** A user or client application that a figure is about. */
const FigureActor = z.object({
  kind: z.enum(actorKinds),
  /** The user or client application; null if deleted, and for the platform's administrators. */
  id: Id.nullable(),
  name: z.string().nullable(),
});
export type FigureActor = z.infer<typeof FigureActor>;

/** The current number. */
const Amount = z.object({
  kind: z.literal('amount'),
  name: FigureName,
  amount: z.int(),
  /** Whether an administrator has to act on any of the counted records. */
  isProblem: z.boolean(),
  /** Some of those who caused them, the latest first; absent where a figure names nobody, and for API tokens. */
  by: z.array(FigureActor).max(20).optional(),
});

/** How the last run of a check ended. */
const Check = z.object({
  kind: z.literal('check'),
  name: FigureName,
  status: z.enum(['pass', 'warn', 'fail', 'never']),
  at: Timestamp.nullable(),
});

export const OverviewFigure = z.discriminatedUnion('kind', [Growth, Amount, Check]);
export type OverviewFigure = z.infer<typeof OverviewFigure>;
export type Growth = z.infer<typeof Growth>;
export type Amount = z.infer<typeof Amount>;
export type Check = z.infer<typeof Check>;

/** The state of a tenant in figures, for its administrators. */
export const Overview = z.object({ figures: z.array(OverviewFigure) });

named({ Overview, OverviewFigure });
