import { beforeAll, describe, expect, test } from 'vitest';
import { newUser, users } from '../../../functions/src/core/users/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

describe('a search of the list of users', () => {
  const named = new TestTenant();
  let admin: Persona;
  const list = async (query: string) => (await admin.call(`GET /api/v1/users?${query}`)).body;
  const namesOf = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

  beforeAll(async () => {
    await named.create();
    const db = tenantDatabase(named.id);
    const people = ['Élodie Müller', 'Anna Müller', 'Seán O’Neill', 'Anne Marie Dupont', "Grainne O'Neill"];
    for (const name of people) {
      const email = `${name.normalize('NFD').replace(/[^A-Za-z]/g, '')}@example.com`.toLowerCase();
      await db.create(users, newUser({ email, name, language: 'en', verified: true }), newId());
    }
    admin = await named.person('Zoé', { roles: ['CUSTOMER_ADMIN'] });
  });

  test.each([
    ['muller elodie', ['Élodie Müller']],
    ['Müller, Élodie', ['Élodie Müller']],
    ['mul elo', ['Élodie Müller']],
    ['dupont anne', ['Anne Marie Dupont']],
    ['annemariedupont@ex anne', ['Anne Marie Dupont']],
    ["o'neill", ["Grainne O'Neill", 'Seán O’Neill']],
    ['o’neill', ["Grainne O'Neill", 'Seán O’Neill']],
    ['neill o`', ["Grainne O'Neill", 'Seán O’Neill']],
    ['oneill sean', ['Seán O’Neill']],
    ['oneill', ["Grainne O'Neill", 'Seán O’Neill']],
    ['muller anne', []],
    ['… –', []],
  ])('in any order of words finds by %s', async (q, names) => {
    const found = await list(`sortBy=name&q=${encodeURIComponent(q)}`);
    expect([namesOf(found), found.total, found.totalIsExact]).toEqual([names, names.length, true]);
  });

  test('pages by number and by cursor, and reads only the users who have the rarer word', async () => {
    const first = await list('sortBy=name&q=muller%20a&pageSize=1');
    expect([namesOf(first), first.total, first.nextCursor]).toEqual([['Anna Müller'], 1, null]);
    const oneills = 'q=o%27neill&pageSize=1';
    const [one, two] = [await list(oneills), await list(`${oneills}&page=2`)];
    expect([namesOf(one), one.total, namesOf(two), two.nextCursor]).toEqual([
      ["Grainne O'Neill"],
      2,
      ['Seán O’Neill'],
      null,
    ]);
    expect(namesOf(await list(`${oneills}&cursor=${one.nextCursor}`))).toEqual(namesOf(two));
    const { operations } = await admin.call('GET /api/v1/users?q=example.com%20elodie');
    // One count for each word, and the one person who has both.
    expect(operations.reads).toBe(3);
  });
});
