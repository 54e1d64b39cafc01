import type { FoundGroup } from '@kindred/contract/core/search/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let admin: Persona;

beforeAll(async () => {
  await tenant.create();
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  const { id } = await createCircle(admin, circle);
  await addMember(admin, id, await tenant.person(person));
  await admin.call('POST /api/v1/care/user-contacts', { body: { name: contact } });
  await admin.call('POST /api/v1/care/diary-notes', {
    body: { circle_id: id, noted_on: '2026-11-01', visibility: 'circle', text: 'β ξ κ' },
  });
});

/** As many words as fit into a search: `α β γ …`. */
const everyLetter = Array.from({ length: 100 }, (_, nth) => String.fromCharCode(0x3b1 + (nth % 25))).join(' ');

/** In Greek: addresses of the tests’ people have random Latin words. */
const [person, contact, circle] = ['Bo Βία Ξένη Κόρη', 'Β Ξ Κόρη', 'Β γ δ of roses'];

describe('a search for words of one letter', () => {
  test.each([
    ['β', { circles: [circle], people: [person], users: [person] }],
    ['β β β', { circles: [circle], people: [person], users: [person] }],
    ['β γ δ', { circles: [circle] }],
    // Across the product, the first of two words is found whole.
    ['β ξ', {}],
    ['βια ξ', { people: [person], users: [person] }],
    ['ω ω', {}],
    [everyLetter, {}],
  ])('across the product finds by %j what one query can find', async (q, expected) => {
    const { status, body, operations } = await admin.call(`GET /api/v1/search?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    const found = (body.groups as FoundGroup[]).map(({ kind, items }) => [kind, items.map(({ title }) => title)]);
    expect(Object.fromEntries(found)).toEqual(expected);
    expect(operations.reads).toBeLessThanOrEqual(65);
  });

  test.each([
    ['β ξ', 1],
    ['κ ξ β', 1],
    ['β - ξ', 1],
    ['β β β', 1],
    ['β ω', 0],
    [everyLetter, 0],
  ])('of a list finds by %j who has a word for each, in any order', async (q, total) => {
    const lists = [
      ['users?q=', person],
      ['care/user-contacts?search=', contact],
    ] as const;
    for (const [list, name] of lists) {
      const { status, body } = await admin.call(`GET /api/v1/${list}${encodeURIComponent(q)}`);
      const names = body.items.map((item: { name: string }) => item.name);
      expect([status, body.total, names], list).toEqual([200, total, total ? [name] : []]);
    }
  });
});
