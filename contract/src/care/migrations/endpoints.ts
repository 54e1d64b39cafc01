import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { Migration } from '../../core/migrations/migration.ts';
import { Operation } from '../../core/operations/operation.ts';
import { endpoint } from '../../endpoint.ts';

const access = signedIn({ role: 'ADMIN' });
const started = z.object({ operation: Operation });

export const careMigrationEndpoints = {
  listCareMigrations: endpoint({
    method: 'GET',
    path: '/api/v1/care/migrations',
    summary: 'Care’s migrations in their order: which are applied here, and what a look at the data says of each',
    access,
    status: 200,
    output: z.array(Migration),
    errors: ['admin_privileges_required'],
  }),
  migrateCareUp: endpoint({
    method: 'POST',
    path: '/api/v1/care/migrate/up',
    summary: 'Applies what is pending, one after the other; 409 while a run is under way',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required', 'conflict'],
  }),
  migrateCareDown: endpoint({
    method: 'POST',
    path: '/api/v1/care/migrate/down',
    summary: 'Takes back the last one applied that can be; the result is empty where there is none',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required', 'conflict'],
  }),
};
