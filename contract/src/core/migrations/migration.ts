import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/**
 * The result of checking the data for a migration. Programs and screens use `code`; the message is for logs, in
 * English.
 */
export const MigrationCheck = z.object({
  status: z.enum(['pass', 'fail', 'warn']),
  /** All records agree, some differ, some have an unexpected form, or there are none to look at. */
  code: z.enum(['agrees', 'differs', 'unfit', 'nothing']),
  message: z.string(),
  /** How many records were checked: the first ones of each kind. */
  looked: z.int(),
  /** How many of these are not as they should be. */
  found: z.int(),
});
export type MigrationCheck = z.infer<typeof MigrationCheck>;

/** A change of stored data that a release brings, with its state in one tenant. */
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
  /** Why the last attempt stopped. The next run continues from there. */
  failure: z.object({ at: Timestamp, message: z.string() }).nullable(),
  /** The run in progress, of any migration of the module. */
  operationId: Id.nullable(),
  check: MigrationCheck,
});
export type Migration = z.infer<typeof Migration>;

/** The result of an operation that runs migrations. */
export const MigrationResult = z.object({
  direction: z.enum(['up', 'down']),
  /** The ids of the migrations that were applied or reverted, in order. Empty if there was nothing to do. */
  migrations: z.array(z.string()),
  looked: z.int(),
  changed: z.int(),
});
export type MigrationResult = z.infer<typeof MigrationResult>;

named({ MigrationCheck, Migration });
