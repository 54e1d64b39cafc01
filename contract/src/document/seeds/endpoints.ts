import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { Operation } from '../../core/operations/operation.ts';
import { endpoint, tagged } from '../../endpoint.ts';

const access = signedIn({ role: 'ADMIN', flag: 'RAGDocuments', scope: null });
const started = z.object({ operation: Operation });

export const librarySeedEndpoints = tagged('document/seeds', {
  seedLibraryReference: endpoint({
    method: 'POST',
    path: '/api/v1/document/seed/reference',
    summary: 'Count the reference data. There is none, so nothing is created',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required'],
  }),
  seedLibrarySample: endpoint({
    method: 'POST',
    path: '/api/v1/document/seed/sample',
    summary: 'Create sample documents in two languages, unless they exist',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required'],
  }),
});
