import * as z from 'zod';
import { open, signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Device } from '../sign-up/endpoints.ts';

export const emailVerificationEndpoints = {
  verifyEmail: endpoint({
    method: 'POST',
    path: '/public-api/v1/verify-email',
    summary:
      'Use the token of a mailed link. The answer’s custom token signs in the browser that signed up or requested the link; any other gets null',
    access: open(),
    body: z.strictObject({ token: z.string().min(1).max(200), device: Device.optional() }),
    status: 200,
    output: z.object({ customToken: z.string().nullable() }),
    errors: ['invalid_token', 'internal_error'],
  }),
  resendEmailVerification: endpoint({
    method: 'POST',
    path: '/api/v1/me/email-verification/resend',
    summary: 'Send a new link; earlier ones stop working. If a browser identifies itself, the link signs it in',
    access: signedIn({ beforeConfirming: true }),
    body: z.strictObject({ device: Device.optional() }).optional(),
    status: 200,
    output: z.object({ email: z.string() }),
    errors: ['already_verified', 'not_authenticated', 'rate_limit_exceeded', 'internal_error'],
    rate: {
      by: 'actor',
      limits: [
        { count: 1, seconds: 60 },
        { count: 5, seconds: 86_400 },
      ],
      everywhere: [{ count: 100, seconds: 3600 }],
    },
  }),
  getEmailVerificationStatus: endpoint({
    method: 'GET',
    path: '/api/v1/me/email-verification/status',
    summary: 'Get whether the caller’s email is verified',
    access: signedIn({ beforeConfirming: true }),
    status: 200,
    output: z.object({ email: z.string(), verified: z.boolean() }),
    errors: ['not_authenticated', 'internal_error'],
  }),
};
