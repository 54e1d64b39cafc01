import * as z from 'zod';
import { admin, signedIn, superAdmin } from '../../access.ts';
import { endpoint, type RateRule } from '../../endpoint.ts';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { SecurityPolicy } from '../tenant/tenant.ts';

/** Six digits from the authenticator app, or one of the recovery codes. */
const Code = z.strictObject({ code: z.string().trim().min(1).max(40) });

/**
 * Limits how often six-digit codes can be guessed, even over months. All calls that take a code share one count per
 * user.
 */
export const codeGuesses = {
  by: 'actor',
  limits: [
    { count: 10, seconds: 900 },
    { count: 40, seconds: 86_400 },
  ],
  sharedAs: 'second-factor-codes',
} as const satisfies RateRule;

const SecondFactor = z.object({
  isOn: z.boolean(),
  onSince: Timestamp.nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether the tenant requires it of everyone with a role. */
  isRequired: z.boolean(),
  /** Whether it was shown in this session, recently enough. */
  isShown: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const secondFactorEndpoints = {
  getSecondFactor: endpoint({
    method: 'GET',
    path: '/api/v1/me/second-factor',
    summary: 'Get whether the caller has a second factor, must have one, and has shown it in this session',
    access: signedIn(),
    status: 200,
    output: SecondFactor,
    errors: [],
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/me/second-factor/start',
    summary: 'Create a secret for an authenticator app (RFC 6238). It counts once a first code confirms it',
    access: signedIn({ verified: true }),
    status: 200,
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['recent_sign_in_required', 'conflict'],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/me/second-factor/confirm',
    summary:
      'Turn on the second factor with a first code, which also counts as showing it. The recovery codes are shown only once',
    access: signedIn({ verified: true }),
    body: Code,
    status: 200,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['recent_sign_in_required', 'conflict'],
    rate: codeGuesses,
  }),
  showSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/me/second-factor/show',
    summary: 'Show the second factor in this session. Each code works once. The session’s next ID token says so',
    access: signedIn(),
    body: Code,
    status: 200,
    output: SecondFactor,
    errors: ['conflict'],
    rate: codeGuesses,
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/me/second-factor/remove',
    summary: 'Turn off the second factor with one of its codes, unless the tenant requires it',
    access: signedIn(),
    body: Code,
    status: 200,
    output: SecondFactor,
    errors: ['conflict'],
    rate: codeGuesses,
  }),
  resetUserSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/{userid}/second-factor',
    summary: 'Turn off the second factor of somebody with a lower role who has lost it',
    access: signedIn({ role: 'CUSTOMER_ADMIN', scope: null }),
    params: z.strictObject({ userid: Id }),
    status: 204,
    errors: [],
  }),
  resetTenantUserSecondFactor: endpoint({
    method: 'DELETE',
    path: '/superadmin-api/v1/tenants/{tenantid}/users/{userid}/second-factor',
    summary: 'Turn off the second factor of a tenant’s person who has lost it',
    access: superAdmin(),
    params: z.strictObject({ tenantid: Id, userid: Id }),
    status: 204,
    errors: [],
  }),
  getSecurityPolicy: endpoint({
    method: 'GET',
    path: '/admin-api/v1/security',
    summary: 'Get what the tenant requires of the people who administer it',
    access: admin(),
    status: 200,
    output: SecurityPolicy,
    errors: [],
  }),
  updateSecurityPolicy: endpoint({
    method: 'PUT',
    path: '/admin-api/v1/security',
    summary: 'Set whether everybody with a role needs a second factor. The caller must have shown theirs',
    access: admin(),
    body: SecurityPolicy,
    status: 200,
    output: SecurityPolicy,
    errors: ['conflict'],
  }),
};

named({ SecondFactorCode: Code, SecondFactor });
