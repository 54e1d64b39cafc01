import { expect, test } from 'vitest';
import type { Session } from '../lib/session/session-state.ts';
import { redirectFor } from './guard.ts';

const signedIn = (...roles: string[]): Session => ({
  status: 'signedIn',
  user: { id: 'anna', name: 'Anna', email: 'anna@example.com', emailVerified: true, roles },
});
const signedOut: Session = { status: 'signedOut', chosen: false };

test('who is signed in is led from a landing to /care, who is not may see it', () => {
  expect(redirectFor('visitor', signedIn(), '/')).toBe('/care');
  expect(redirectFor('visitor', signedOut, '/home')).toBeNull();
});

test('an open route lets everybody in', () => {
  expect(redirectFor('open', signedOut, '/signup')).toBeNull();
  expect(redirectFor('open', signedIn(), '/signin')).toBeNull();
});

test('a protected route sends who is signed out to sign in, with the full path that was wanted', () => {
  expect(redirectFor('signedIn', signedOut, '/care/chat?room=1#last')).toBe(
    '/signin?from=%2Fcare%2Fchat%3Froom%3D1%23last',
  );
  expect(redirectFor('signedIn', signedIn(), '/care/chat')).toBeNull();
});

test('a route with a privilege lets in from that level up, sends others to / and who is signed out to sign in', () => {
  expect(redirectFor('ADMIN', signedIn('ADMIN'), '/care/seed')).toBeNull();
  expect(redirectFor('ADMIN', signedIn('SUPER_ADMIN'), '/care/seed')).toBeNull();
  expect(redirectFor('ADMIN', signedIn('CUSTOMER_ADMIN'), '/care/seed')).toBe('/');
  expect(redirectFor('SUPER_ADMIN', signedIn('ADMIN'), '/super-admin/tenants')).toBe('/');
  expect(redirectFor('ADMIN', signedOut, '/care/seed')).toBe('/signin?from=%2Fcare%2Fseed');
});
