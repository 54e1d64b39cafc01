import { signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { sliceOf } from '../../lists.ts';
import { Platform } from './platform.ts';

export const platformEndpoints = tagged('care/platforms', {
  listPlatforms: endpoint({
    method: 'GET',
    path: '/api/v1/care/platforms',
    summary: 'List all platforms for reaching a contact, in display order',
    access: signedIn(),
    status: 200,
    output: sliceOf(Platform),
    errors: [],
  }),
});
