import { expect, test } from 'vitest';
import { actionsFor } from './member-actions.ts';

const owner = { user_id: 'owner', role: 'admin', is_owner: true } as const;
const admin = { user_id: 'admin', role: 'admin', is_owner: false } as const;
const other = { user_id: 'other', role: 'admin', is_owner: false } as const;
const family = { user_id: 'family', role: 'family_member', is_owner: false } as const;
const member = { user_id: 'member', role: 'member', is_owner: false } as const;
const nothing = { roles: [], handOver: false, remove: false, leave: false };

test('an admin changes roles and removes members, but not the owner', () => {
  expect(actionsFor(admin, member)).toEqual({ ...nothing, roles: ['admin', 'family_member'], remove: true });
  expect(actionsFor(admin, other)).toEqual({ ...nothing, roles: ['family_member', 'member'], remove: true });
  expect(actionsFor(admin, owner)).toEqual(nothing);
});

test('the owner can hand the circle over only to an admin', () => {
  expect(actionsFor(owner, admin).handOver).toBe(true);
  expect(actionsFor(owner, family).handOver).toBe(false);
  expect(actionsFor(admin, other).handOver).toBe(false);
});

test('everyone can leave except the owner, who must hand over first', () => {
  for (const one of [admin, family, member]) expect(actionsFor(one, one)).toEqual({ ...nothing, leave: true });
  expect(actionsFor(owner, owner)).toEqual(nothing);
});

test('members who are not admins cannot act on others', () => {
  for (const caller of [family, member]) {
    for (const one of [owner, admin, family, member].filter((who) => who !== caller)) {
      expect(actionsFor(caller, one)).toEqual(nothing);
    }
  }
});
