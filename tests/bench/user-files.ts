import { operations } from '../../functions/src/core/operations/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { runInline } from '../../functions/src/platform/tasks.ts';
import { type Persona, TestTenant } from '../support/tenant.ts';
import { csvForm } from '../support/core/users.ts';
import { unsigned } from '../support/signed-tokens.ts';
import { allowed, ask } from './checked.ts';
import { tenantOf } from './filled-users.ts';
import { inFunction, type Measured, runEntry } from './in-function.ts';
import type { Row, Section } from './rows.ts';

/** Uploads the file, then measures the import by the due queue. */
const importRows = async (tenant: TestTenant, by: Persona, count: number): Promise<Measured> => {
  const line = (nth: number) => `person-${nth}@example.com,Person ${nth},,+3361${nth + 1_000_000},fr`;
  const text = ['email,name,roles,phone,language', ...Array.from({ length: count }, (_, nth) => line(nth))].join('\n');
  const due: string[] = [];
  runInline(async (id) => void due.push(id));
  const { body } = await allowed(by.call('POST /api/v1/users/import', { raw: csvForm(text) }), 202);
  return inFunction('runLong', async (port) => {
    await runEntry(port, due[0]!);
    const ended = await tenantDatabase(tenant.id).get(operations, body.operation.id);
    return ended?.status === 'SUCCEEDED' ? (ended.result as { created: number }).created : NaN;
  });
};

/** Downloads the export, and counts its lines. */
const exportAll = (tenant: TestTenant, { token }: Persona): Promise<Measured> =>
  inFunction('api', async (port) => {
    const headers = { 'x-forwarded-host': tenant.host, authorization: `Bearer ${unsigned(token)}` };
    const answer = await ask({ port, path: '/api/v1/users/export', headers });
    let lines = 0;
    for await (const chunk of answer) for (const byte of chunk as Uint8Array) if (byte === 10) lines++;
    return lines - 1;
  });

const rowsOf = (what: string, { seconds, processor, megabytes }: Measured, mostProcessor?: number): Row[] => [
  {
    what: `${what}: processor time`,
    figure: `${processor.toFixed(1)} s (of ${seconds.toFixed(1)} s)`,
    budget: mostProcessor ? `≤ ${mostProcessor} s` : '–',
    holds: processor <= (mostProcessor ?? Infinity),
    isExact: false,
  },
  {
    what: `${what}: the most memory of the process`,
    figure: `${Math.round(megabytes)} MB`,
    budget: '≤ 250 MB',
    holds: megabytes <= 250,
    isExact: true,
  },
];

/** Measures export and import of users. */
export const userFiles = async (): Promise<Section> => {
  const [imported, exported] = [10_000, 10_000];
  const tenant = await new TestTenant().create();
  const carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  const first = await importRows(tenant, carla, imported);
  const again = await importRows(tenant, carla, imported);
  if (first.done !== imported || again.done !== 0) throw new Error(`Imported ${first.done}, then ${again.done}`);
  const { tenant: large, administrator } = await tenantOf(exported);
  const file = await exportAll(large, administrator);
  if (file.done !== exported + 1) throw new Error(`Exported ${file.done}`);
  return {
    title: 'People from a CSV file and into one',
    notes: ['The emulator has no indexes: each page of an export makes it read the whole list.'],
    rows: [
      ...rowsOf('import of 10,000 new people', first, 90),
      ...rowsOf('import of the same file again', again, 90),
      ...rowsOf('export of 10,000 people', file),
    ],
  };
};
