import { expect, test } from 'vitest';
import type { Session } from '../lib/session/session-state.ts';
import { redirectFor } from './guard.ts';

const signedIn = (...roles: string[]): Session => ({
  status: 'signedIn',
  user: { id: 'anna', name: 'Anna', email: 'anna@example.com', emailVerified: true, roles },
});
const signedOut: Session = { status: 'signedOut', chosen: false };

test('a landing redirects signed-in users to /care, or to their own first page, and stays open to visitors', () => {
  expect(redirectFor('visitor', signedIn(), '/')).toBe('/care');
  expect(redirectFor('visitor', signedIn('ADMIN'), '/', '/admin/overview')).toBe('/admin/overview');
  expect(redirectFor('visitor', signedOut, '/home')).toBeNull();
});

test('an open route lets everybody in', () => {
  expect(redirectFor('open', signedOut, '/signup')).toBeNull();
  expect(redirectFor('open', signedIn(), '/signin')).toBeNull();
});

test('a protected route redirects signed-out visitors to sign-in, with the full requested path', () => {
  expect(redirectFor('signedIn', signedOut, '/care/chat?room=1#last')).toBe(
    '/signin?from=%2Fcare%2Fchat%3Froom%3D1%23last',
  );
  expect(redirectFor('signedIn', signedIn(), '/care/chat')).toBeNull();
});

test('a route with a privilege admits that level and above, and redirects others to / or to sign-in', () => {
  expect(redirectFor('ADMIN', signedIn('ADMIN'), '/care/seed')).toBeNull();
  expect(redirectFor('ADMIN', signedIn('SUPER_ADMIN'), '/care/seed')).toBeNull();
  expect(redirectFor('ADMIN', signedIn('CUSTOMER_ADMIN'), '/care/seed')).toBe('/');
  expect(redirectFor('SUPER_ADMIN', signedIn('ADMIN'), '/super-admin/tenants')).toBe('/');
  expect(redirectFor('ADMIN', signedOut, '/care/seed')).toBe('/signin?from=%2Fcare%2Fseed');
});
