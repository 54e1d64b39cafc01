import { beforeAll, expect, test } from 'vitest';
import { TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();

beforeAll(() => tenant.create());

test.each([
  ['without a body', {}],
  ['without a token', { body: {} }],
  ['with an empty token', { body: { token: '' } }],
  ['with a token that is no text', { body: { token: 7 } }],
  ['with a token longer than any', { body: { token: 'a'.repeat(500) } }],
  ['with a token that nobody was mailed', { body: { token: 'unknown' } }],
  ['with a body that is not JSON', { raw: '{"token', headers: { 'content-type': 'application/json' } }],
])('verifying an e-mail %s is refused with the specified text', async (_, options) => {
  const { problem } = await tenant.call('POST /public-api/v1/verify-email', options);
  expect(problem).toMatchObject({ status: 400, title: 'Invalid or expired token', code: 'invalid_token' });
});
