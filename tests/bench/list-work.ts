import { handleRequest } from '../../functions/src/api.ts';
import { users } from '../../functions/src/core/users/store.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { counterQuery } from '../../functions/src/platform/firestore/counters.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { asInstance } from '../support/instance.ts';
import { newToken } from '../support/signed-tokens.ts';
import { TestTenant } from '../support/tenant.ts';
import { accepted } from './checked.ts';
import { fillUsers, longNamedAt } from './filled-users.ts';
import type { Section } from './rows.ts';
import { inMilliseconds, processorTimes } from './timing.ts';

const pageSize = 20;
const turns = 40;
/** Calls per turn. One call is too short for the coarse clock of the processor. */
const calls = 20;

/** Requests a page of users with their total from the API. */
const callOf = (tenant: TestTenant, token: string) => async () => {
  const address = `http://api.invalid/api/v1/users?sortBy=name&pageSize=${pageSize}`;
  const headers = { 'x-forwarded-host': tenant.host, authorization: `Bearer ${token}` };
  const response = await accepted(address, handleRequest(new Request(address, { headers })));
  const { items } = (await response.json()) as { items: unknown[] };
  if (items.length !== pageSize) throw new Error(`A page of ${items.length}`);
};

/** Reads the same page directly from the door. */
const doorOf = (tenant: TestTenant) => () =>
  tenantDatabase(tenant.id).list(users, { sort: 'name', order: 'asc', limit: pageSize });

/** Reads the same page and its counter, with all stored fields of each document. */
const wholeOf = async (tenant: TestTenant) => {
  const [client, db] = [await firestore(), tenantDatabase(tenant.id)];
  const place = db.reference(client, users);
  const page = place
    .orderBy('_sort.name')
    .orderBy('__name__')
    .limit(pageSize + 1);
  return async () => {
    const { docs } = await page.get();
    await (await counterQuery(db, client, users.name)).get();
    return docs.map((one) => one.data());
  };
};

const repeat = (work: () => Promise<unknown>) => async () => {
  for (let call = 0; call < calls; call++) await work();
};

/** Measures the processor time of a list page in this process, without the database's own work. */
export const listWork = async (): Promise<Section> => {
  const tenant = await new TestTenant().create();
  const administrator = await tenant.person('Olga', { roles: ['CUSTOMER_ADMIN'] });
  await fillUsers(tenant.id, 100, longNamedAt);
  const call = callOf(tenant, newToken(tenant.id, administrator, ['CUSTOMER_ADMIN']));
  const works = { whole: repeat(await wholeOf(tenant)), door: repeat(doorOf(tenant)), call: repeat(call) };
  const write = process.stdout.write;
  asInstance({ environment: 'production' });
  process.stdout.write = () => true;
  const times = await processorTimes(works, turns).finally(() => {
    process.stdout.write = write;
    asInstance();
  });
  const each = (figure: number): string => inMilliseconds(figure / calls);
  const share = times.door / times.whole;
  return {
    title: `Processor time of a page of ${pageSize} people`,
    rows: [
      {
        what: 'from the door, with its total, against the same documents whole',
        figure: `${share.toFixed(2)} × (${each(times.door)}, whole ${each(times.whole)})`,
        budget: '≤ 0.8 ×',
        holds: share <= 0.8,
        isExact: false,
      },
      {
        what: 'the whole call, against the same documents whole',
        figure: `${(times.call / times.whole).toFixed(2)} × (${each(times.call)})`,
        budget: '≤ 1 ×',
        holds: times.call <= times.whole,
        isExact: false,
      },
    ],
  };
};
