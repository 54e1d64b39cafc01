import { handleRequest } from '../../functions/src/api.ts';
import { users } from '../../functions/src/core/users/store.ts';
import { withCall } from '../../functions/src/platform/call.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { counterQuery } from '../../functions/src/platform/firestore/counters.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import type { TestTenant } from '../support/tenant.ts';
import { accepted } from './checked.ts';
import { tenantOf } from './filled-users.ts';
import type { Section } from './rows.ts';
import { newToken } from '../support/signed-tokens.ts';
import { inMilliseconds, mediansInTurns } from './timing.ts';

const pageSize = 20;

/** Runs the queries for the same page and its total, without any of our code. */
const bareQueries = async (tenant: TestTenant) => {
  const client = await firestore();
  const db = tenantDatabase(tenant.id);
  const page = db
    .reference(client, users)
    .orderBy('_sort.name')
    .orderBy('__name__')
    .limit(pageSize + 1);
  return async () => {
    await page.get();
    await (await counterQuery(db, client, users.name)).get();
  };
};

const pageOf = (tenant: TestTenant, token: string) => async () => {
  const address = `http://api.invalid/api/v1/users?sortBy=name&pageSize=${pageSize}`;
  const headers = { 'x-forwarded-host': tenant.host, authorization: `Bearer ${token}` };
  const response = await accepted(address, handleRequest(new Request(address, { headers })));
  const { items } = (await response.json()) as { items: unknown[] };
  if (items.length !== pageSize) throw new Error(`A page of ${items.length}`);
};

/** Extends the doors' deadline. The emulator can be slow on a long list, and the bench does not measure that. */
const patiently = <Result>(work: () => Promise<Result>): Promise<Result> => withCall('bench', 600, work);

/** Reads the same page from the door. Only this part could slow down with the length of a list. */
const doorOf = (tenant: TestTenant) => async () => {
  const request = { sort: 'name', order: 'asc', limit: pageSize } as const;
  const { items, total } = await patiently(() => tenantDatabase(tenant.id).list(users, request));
  if (items.length !== pageSize || total <= pageSize) throw new Error(`A page of ${items.length} of ${total}`);
};

/** Finds one user among many by part of the name, without any of our code. The function below uses the door. */
const bareSearch = async (tenant: TestTenant) => {
  const place = tenantDatabase(tenant.id).reference(await firestore(), users);
  const found = place.where('_terms', 'array-contains', 'p42').orderBy('_sort.name').orderBy('__name__');
  return () => found.limit(2).get();
};

const searchOf = (tenant: TestTenant) => async () => {
  const request = { sort: 'name', order: 'asc', limit: 1, q: 'P42' } as const;
  const { items } = await patiently(() => tenantDatabase(tenant.id).list(users, request));
  if (items.length !== 1) throw new Error(`${items.length} are found`);
};

const filled = async (size: number) => {
  const { tenant, administrator } = await tenantOf(size);
  const call = pageOf(tenant, newToken(tenant.id, administrator, ['CUSTOMER_ADMIN']));
  return {
    bare: await bareQueries(tenant),
    door: doorOf(tenant),
    bareSearch: await bareSearch(tenant),
    search: searchOf(tenant),
    call,
  };
};

/**
 * Measures a page of lists of several lengths. The shorter ones come first, since the emulator scans everything stored.
 */
export const lists = async (): Promise<Section> => {
  const small = await mediansInTurns(await filled(100), 80);
  const middle = await mediansInTurns(await filled(10_000), 30);
  const { call: _, ...largeWorks } = await filled(100_000);
  const large = await mediansInTurns(largeWorks, 3, 1);
  const share = middle.bare / middle.call;
  // Because of the emulator, the bare queries also take longer on a longer list. Exclude that.
  const ratio = (own: number, bare: number, middleOwn: number, middleBare: number) => {
    const times = own / middleOwn / Math.max(1, bare / middleBare);
    const figure = `${times.toFixed(2)} × (${inMilliseconds(own)}, bare ${inMilliseconds(bare)})`;
    return { figure, budget: '≤ 1.2 ×', holds: times <= 1.2, isExact: false };
  };
  const page = ({ door, bare }: { door: number; bare: number }) => ratio(door, bare, middle.door, middle.bare);
  const search = (of: { search: number; bareSearch: number }) =>
    ratio(of.search, of.bareSearch, middle.search, middle.bareSearch);
  return {
    title: `A page of ${pageSize} people with their total`,
    rows: [
      {
        what: 'of 10,000, the whole call, against the same two queries bare',
        figure: `${Math.round(share * 100)} % of their speed (${inMilliseconds(middle.call)}, bare ${inMilliseconds(middle.bare)})`,
        budget: '≥ 90 %',
        holds: share >= 0.9,
        isExact: false,
      },
      { what: 'of 100, against that of 10,000', ...page(small) },
      { what: 'of 100,000, against that of 10,000', ...page(large) },
      { what: 'one found in 100, against one found in 10,000', ...search(small) },
      { what: 'one found in 100,000, against one found in 10,000', ...search(large) },
    ],
    notes: ['The emulator has no indexes: what the bare queries take longer for in a longer list is left out.'],
  };
};
