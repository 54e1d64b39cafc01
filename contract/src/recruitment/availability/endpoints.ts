import { signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { writable } from '../../fields.ts';
import { Availability, AvailabilityWrite } from './availability.ts';

const path = '/api/v1/recruitment/availability';
const access = signedIn({ verified: true, flag: 'recruitment', scope: null });

export const availabilityEndpoints = tagged('recruitment/availability', {
  getAvailability: endpoint({
    method: 'GET',
    path,
    summary: 'Get when the caller can have meetings',
    access,
    status: 200,
    output: Availability,
    errors: [],
  }),
  updateAvailability: endpoint({
    method: 'PUT',
    path,
    summary: 'Set when the caller can have meetings: weekly hours, exceptions, and a buffer around meetings',
    access,
    body: writable(Availability, AvailabilityWrite),
    status: 200,
    output: Availability,
    errors: [],
  }),
});
