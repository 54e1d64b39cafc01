import { signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { sliceOf } from '../../lists.ts';
import { Platform } from './platform.ts';

export const platformEndpoints = {
  listPlatforms: endpoint({
    method: 'GET',
    path: '/api/v1/care/platforms',
    summary: 'The ways by which a contact can be reached: all of them, in the order in which they are offered',
    access: signedIn(),
    status: 200,
    output: sliceOf(Platform),
    errors: [],
  }),
};
