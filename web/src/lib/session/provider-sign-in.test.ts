import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import { outcomeOf } from './provider-sign-in.ts';

const failed = (code: string, customData: Record<string, unknown> = {}) =>
  Object.assign(new FirebaseError(code, code), { customData });
const never = () => () => Promise.reject(new Error('Nothing is to be linked'));

test.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])(
  'closing the window (%s) is not an error',
  (code) => {
    expect(outcomeOf(failed(code), never)).toEqual({ state: 'cancelled' });
  },
);

test('links the provider to an existing account with that account’s password', async () => {
  const error = failed('auth/account-exists-with-different-credential', {
    email: 'petra@example.com',
    _tokenResponse: { providerId: 'oidc.hospice', oauthIdToken: 'of the provider', pendingToken: 'pending' },
  });
  const linked: string[] = [];
  const outcome = outcomeOf(error, (email, credential) => async (password) => {
    linked.push(email, credential.providerId, password);
  });
  if (outcome.state !== 'hasPassword') throw new Error(outcome.state);
  expect(outcome.email).toBe('petra@example.com');
  await outcome.link('correct horse');
  expect(linked).toEqual(['petra@example.com', 'oidc.hospice', 'correct horse']);
});

test.each(['auth/popup-blocked', 'auth/network-request-failed', 'auth/unauthorized-domain'])(
  'throws any other error (%s) unchanged',
  (code) => {
    const error = failed(code);
    expect(() => outcomeOf(error, never)).toThrow(error);
  },
);

test('throws the error if it has no credential to link', () => {
  const error = failed('auth/account-exists-with-different-credential');
  expect(() => outcomeOf(error, never)).toThrow(error);
});
