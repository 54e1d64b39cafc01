import * as z from 'zod';
import { open } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Email } from '../../fields.ts';

export const passwordResetEndpoints = {
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/public-api/v1/password-reset-request',
    summary: 'Send a reset link if the address is known. The answer does not say whether it is',
    access: open(),
    body: z.strictObject({ email: Email }),
    status: 204,
    errors: [],
    rate: { by: 'ip', limits: [{ count: 20, seconds: 3600 }], everywhere: [{ count: 100, seconds: 3600 }] },
  }),
};
