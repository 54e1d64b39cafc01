import { describe, expect, test } from 'vitest';
import { circleRedirect } from './circle-guard.ts';

const circle = { id: 'c1', name: 'Rosa’s garden' };
const invited = async () => true;
const uninvited = async () => false;

describe('with no circle chosen', () => {
  test('redirects a user with invitations home, whatever they requested', async () => {
    for (const path of ['/care', '/care/documents?page=2']) {
      expect(await circleRedirect({ path, circle: null, hasInvitations: invited })).toBe('/care/home');
    }
  });

  test('redirects a user without invitations to the choice of circles, with the requested path', async () => {
    const wanted = { path: '/care/documents?q=a b&page=2', circle: null, hasInvitations: uninvited };
    expect(await circleRedirect(wanted)).toBe('/care/circles/select?redirect=%2Fcare%2Fdocuments%3Fq%3Da+b%26page%3D2');
  });

  test.each(['/care', '/care/', '/care?from=mail'])(
    'who requested %s is sent to choose one, without a path to continue to',
    async (path) => {
      expect(await circleRedirect({ path, circle: null, hasInvitations: uninvited })).toBe('/care/circles/select');
    },
  );
});

test('lets a user with a chosen circle in, without loading invitations', async () => {
  const hasInvitations = () => Promise.reject(new Error('asked'));
  expect(await circleRedirect({ path: '/care', circle, hasInvitations })).toBeNull();
});
