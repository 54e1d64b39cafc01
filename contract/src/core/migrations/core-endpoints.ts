import * as z from 'zod';
import { superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Operation } from '../operations/operation.ts';
import { Migration } from './migration.ts';

const path = '/superadmin-api/v1/migrations/core';

/** The endpoints of core's migrations, which change the data of the platform and of every tenant. */
export const coreMigrationEndpoints = {
  listCoreMigrations: endpoint({
    method: 'GET',
    path,
    summary: 'List core’s migrations in order: which are applied, and what a check of the data says of each',
    access: superAdmin(),
    status: 200,
    output: z.array(Migration),
    errors: [],
  }),
  updateCoreMigrations: endpoint({
    method: 'PUT',
    path: `${path}/update`,
    summary: 'Apply the pending migrations in order, as an operation; `dryRun` returns what that would be',
    access: superAdmin(),
    body: z.strictObject({
      /** The id of the last migration to apply; by default, all are applied. */
      target: z.string().trim().min(1).max(80).optional(),
      dryRun: z.boolean().default(false),
    }),
    status: 202,
    output: z.union([z.object({ operation: Operation }), z.array(Migration)]),
    alternative: { status: 200, output: z.array(Migration) },
    errors: ['conflict'],
  }),
};
