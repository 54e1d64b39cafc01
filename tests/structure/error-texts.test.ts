import { answerFor, catalogue, type ErrorCode, generalErrors } from '@kindred/contract/errors';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { endpoints } from '@kindred/contract/endpoints';
import { describe, expect, test } from 'vitest';

/** The default error texts of all calls (specification, platform core, section 8). */
const defaults: readonly [number, string][] = [
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
];

const resend = 'POST /api/v1/me/email-verification/resend';
const verificationStatus = 'GET /api/v1/me/email-verification/status';
const pictures = '/public-api/v1/tenant/pictures';
const domains = ['PATCH', 'DELETE'].map((method) => `${method} /superadmin-api/v1/config/authorized-domains`);
const upload = 'Invalid file format. Only webp files are allowed';

/** The error texts of individual calls (the same section, and section 5 of the uploads). */
const ofCalls: readonly [call: string, status: number, text: string][] = [
  ['GET /public-api/v1/users/{userid}/profile/picture', 304, 'Not Modified - cached version is still valid'],
  ['GET /public-api/v1/users/{userid}/profile/picture', 404, 'Profile picture not found'],
  [`GET ${pictures}/logo`, 404, 'Logo not found'],
  [`GET ${pictures}/background`, 404, 'Background image not found'],
  [`GET ${pictures}/background-mobile`, 404, 'Background mobile image not found'],
  ['POST /api/v1/tenant/pictures/logo', 400, upload],
  ['POST /api/v1/tenant/pictures/background', 400, upload],
  ['POST /api/v1/tenant/pictures/background-mobile', 400, upload],
  ['POST /public-api/v1/sign-up', 400, 'Invalid input'],
  ['POST /public-api/v1/sign-up', 403, 'Sign up not allowed for this tenant'],
  ['POST /public-api/v1/verify-email', 400, 'Invalid or expired token'],
  ['POST /public-api/v1/verify-email', 500, 'Internal server error'],
  [resend, 400, 'Bad request - user already verified or invalid request'],
  [resend, 401, 'Unauthorized - user not authenticated'],
  [resend, 429, 'Too many requests - rate limit exceeded'],
  [resend, 500, 'Internal server error'],
  [verificationStatus, 401, 'Unauthorized - user not authenticated'],
  [verificationStatus, 500, 'Internal server error'],
  ...domains.flatMap((call): [string, number, string][] => [
    [call, 400, 'Invalid request'],
    [call, 401, 'Unauthorized'],
    [call, 403, 'Forbidden - requires SUPER_ADMIN role'],
    [call, 500, 'Internal server error'],
  ]),
];

const declared = new Map(
  Object.values(endpoints as Record<string, AnyEndpoint>).map((one) => [`${one.method} ${one.path}`, one]),
);

/** Returns the texts with which this call can answer with this status. */
const textsOf = (call: string, status: number): Set<string> => {
  const errors = (declared.get(call)?.errors ?? []) as readonly ErrorCode[];
  const answered = [...errors, ...generalErrors].filter((code) => catalogue[code].status === status);
  return new Set(answered.map((code) => answerFor(code, errors).title));
};

describe('the specification’s error texts', () => {
  test.each(defaults)('%i has the default text %s', (status, text) => {
    const plain = Object.values(catalogue).filter((entry) => entry.status === status && !('general' in entry));
    expect(plain.map(({ title }) => title)).toContain(text);
  });

  test.each(ofCalls)('%s responds with %i and “%s”', (call, status, text) => {
    expect(declared.has(call)).toBe(true);
    expect(textsOf(call, status)).toContain(text);
  });
});
