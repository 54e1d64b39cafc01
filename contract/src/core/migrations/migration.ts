import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** What a check of the data found about a migration. Programs and screens use `code`; the message is for logs, in English. */
export const MigrationCheck = z.object({
  status: z.enum(['pass', 'fail', 'warn']),
  /** All agree, some differ, some cannot be read as what they should be, or there is nothing to look at. */
  code: z.enum(['agrees', 'differs', 'unfit', 'nothing']),
  message: z.string(),
  /** How many records were looked at: the first of each kind. */
  looked: z.int(),
  /** How many of these are not as they should be. */
  found: z.int(),
});
export type MigrationCheck = z.infer<typeof MigrationCheck>;

/** A change of stored data that a release brings, as one tenant has it. */
export const Migration = z.object({
  id: z.string(),
  name: z.string(),
  /** Null until it has been applied. */
  appliedAt: Timestamp.nullable(),
  /** How long its work took, in milliseconds. */
  durationMs: z.int().nullable(),
  /** How many records it changed. */
  changed: z.int(),
  canBeTakenBack: z.boolean(),
  /** Why its last try stopped; it goes on from there when it is run again. */
  failure: z.object({ at: Timestamp, message: z.string() }).nullable(),
  /** The run under way, of whichever migration of the module. */
  operationId: Id.nullable(),
  check: MigrationCheck,
});
export type Migration = z.infer<typeof Migration>;

/** What an operation that runs migrations has for a result. */
export const MigrationResult = z.object({
  direction: z.enum(['up', 'down']),
  /** What was applied or taken back, by id, in this order. Empty: there was nothing to do. */
  migrations: z.array(z.string()),
  looked: z.int(),
  changed: z.int(),
});
export type MigrationResult = z.infer<typeof MigrationResult>;

named({ MigrationCheck, Migration });
