import { noun } from '../../noun.ts';

export const accountRequests = noun({
  reasons: ['own_request', 'request_open', 'request_over'],
});
