import * as z from 'zod';
import type { AccessFor } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Operation } from '../operations/operation.ts';
import { Migration } from './migration.ts';

const started = z.object({ operation: Operation });

type Prefix = `/api/v1/${string}`;

/**
 * Returns the endpoints of a module's migrations, below the module's path. `name` is the module's name in summaries;
 * `access` says who may call them.
 */
export const migrationEndpoints = <
  const At extends Prefix,
  Lists extends AccessFor<`${At}/migrations`>,
  Runs extends AccessFor<`${At}/migrate/up`> & AccessFor<`${At}/migrate/down`>,
>(
  at: At,
  name: string,
  access: Lists & Runs,
) => ({
  list: endpoint({
    method: 'GET',
    path: `${at}/migrations`,
    summary: `List ${name}’s migrations in order: which are applied here, and what a check of the data says of each`,
    access,
    status: 200,
    output: z.array(Migration),
    errors: ['admin_privileges_required'],
  }),
  up: endpoint({
    method: 'POST',
    path: `${at}/migrate/up`,
    summary: 'Apply the pending migrations in order; 409 while a run is in progress',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required', 'conflict'],
  }),
  down: endpoint({
    method: 'POST',
    path: `${at}/migrate/down`,
    summary: 'Undo the last applied migration that can be undone. The result is empty if there is none',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required', 'conflict'],
  }),
});
