import { describe, expect, test, vi } from 'vitest';
import { circleRedirect } from './circle-guard.ts';

const circle = { id: 'c1', name: 'Rosa’s garden' };
const others = { onlyCircle: async () => null, choose: () => expect.unreachable() };
const invited = async () => true;
const uninvited = async () => false;

describe('with no circle chosen', () => {
  test('redirects a user with invitations home, whatever they requested', async () => {
    for (const path of ['/care', '/care/documents?page=2']) {
      const wanted = { path, circle: null, hasInvitations: invited, ...others };
      expect(await circleRedirect(wanted)).toBe('/care/home');
    }
  });

  test('redirects a user without invitations to the choice of circles, with the requested path', async () => {
    const wanted = {
      path: '/care/documents?q=a b&page=2',
      circle: null,
      hasInvitations: uninvited,
      ...others,
    };
    expect(await circleRedirect(wanted)).toBe('/care/circles/select?redirect=%2Fcare%2Fdocuments%3Fq%3Da+b%26page%3D2');
  });

  test.each(['/care', '/care/', '/care?from=mail'])(
    'who wanted %s is led to choose one, with nothing to go on to',
    async (path) => {
      const wanted = { path, circle: null, hasInvitations: uninvited, ...others };
      expect(await circleRedirect(wanted)).toBe('/care/circles/select');
    },
  );
});

test('lets a user with a chosen circle in, without loading invitations', async () => {
  const hasInvitations = () => Promise.reject(new Error('asked'));
  expect(await circleRedirect({ path: '/care', circle, hasInvitations, ...others })).toBeNull();
});

describe('in a single circle, with none chosen', () => {
  const choose = vi.fn<(one: typeof circle) => void>();
  const wanted = { path: '/care/documents', circle: null, onlyCircle: async () => circle, choose };

  test('a user goes on to what they wanted, in that circle', async () => {
    expect(await circleRedirect({ ...wanted, hasInvitations: uninvited })).toBeNull();
    expect(choose).toHaveBeenCalledExactlyOnceWith(circle);
  });

  test('a user with an invitation is redirected home, and none is chosen', async () => {
    choose.mockClear();
    expect(await circleRedirect({ ...wanted, hasInvitations: invited })).toBe('/care/home');
    expect(choose).not.toHaveBeenCalled();
  });
});
