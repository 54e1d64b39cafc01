import { pageTypes } from '@kindred/contract/care/page-types/page-types';
import { platforms } from '@kindred/contract/care/platforms/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { documents, filePath } from '../../../functions/src/care/documents/store.ts';
import { careSamples } from '../../../functions/src/care/seeds/store.ts';
import { operations } from '../../../functions/src/core/operations/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { asInstance } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let administrator: Persona, customerAdministrator: Persona, colleague: Persona, person: Persona;
const circles = (path: string) => `GET /api/v1/care/circles/${path}`;
const operation = (who: Persona, id: string) => who.call(`GET /api/v1/operations/${id}`);
/** Starts seeding and returns the operation; due work runs immediately here. */
const seed = async (who: Persona, what: 'reference' | 'sample') => {
  const answer = await who.call(`POST /api/v1/care/seed/${what}`);
  expect(answer.status).toBe(202);
  return (await operation(who, answer.body.operation.id)).body;
};
const seedSample = async (who: Persona) => {
  const { status, result } = await seed(who, 'sample');
  expect(status).toBe('SUCCEEDED');
  return result;
};

beforeAll(async () => {
  await tenant.create();
  administrator = await tenant.person('Ada', { roles: ['ADMIN'] });
  colleague = await tenant.person('Bert', { roles: ['ADMIN'] });
  customerAdministrator = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  person = await tenant.person('Max');
});

test.each(['reference', 'sample'])('seeding %s is an administrator’s alone, in the specified words', async (what) => {
  for (const who of [person, customerAdministrator]) {
    const refused = await who.call(`POST /api/v1/care/seed/${what}`);
    expect(refused.problem).toMatchObject({ status: 403, title: 'requires admin privileges' });
  }
  expect((await tenant.call(`POST /api/v1/care/seed/${what}`)).status).toBe(401);
});

test('seeding reference data lists the existing data, and creates nothing', async () => {
  for (let time = 0; time < 2; time += 1) {
    expect(await seed(administrator, 'reference')).toMatchObject({
      status: 'SUCCEEDED',
      progress: { done: 1, total: 1 },
      result: {
        platforms: { known: platforms.length, created: 0 },
        page_types: { known: pageTypes.length, created: 0 },
      },
    });
  }
});

test.each(['reference', 'sample'])(
  'seeding %s answers 202 with an operation, which is the same for the same key',
  async (what) => {
    const elsewhere = await new TestTenant().create();
    const ada = await elsewhere.person('Ada', { roles: ['ADMIN'] });
    const max = await elsewhere.person('Max');
    const headers = { 'idempotency-key': `seed-${what}` };
    const again = () => ada.call(`POST /api/v1/care/seed/${what}`, { headers });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(first.body).toEqual({ operation: expect.objectContaining({ kind: `care-${what}`, createdBy: ada.uid }) });
    expect(second.body.operation.id).toBe(first.body.operation.id);
    expect((await operation(max, first.body.operation.id)).status).toBe(404);
  },
);

test('makes no sample circle for a user who is no longer an administrator', async () => {
  const lapsed = await tenant.person('Otto', { roles: ['ADMIN'] });
  asInstance({ dispatchPaused: true });
  const { body } = await lapsed.call('POST /api/v1/care/seed/sample');
  asInstance();
  const db = tenantDatabase(tenant.id);
  await db.update(users, lapsed.uid, undefined, () => ({ roles: [] }));
  const waiting = { tenantId: tenant.id, kind: 'care-sample', state: 'waiting' };
  for (const { id } of await platformDatabase.find(dueEntries, waiting, 5)) await runDue(id);
  expect(await db.get(operations, body.operation.id)).toMatchObject({
    status: 'FAILED',
    failures: [{ code: 'forbidden' }],
  });
  expect(await db.get(careSamples, lapsed.uid)).toBeUndefined();
});

describe('a sample circle', () => {
  let id: string;

  beforeAll(async () => {
    const made = await seedSample(administrator);
    expect(made).toMatchObject({ slug: 'sample-circle-rose-martin', created: true });
    id = made.circle_id;
  });

  test('belongs to its creator, says that it is a sample, and is hidden from everyone else', async () => {
    expect((await administrator.call(circles(id))).body).toMatchObject({
      name: 'Sample circle – Rose Martin',
      owner_id: administrator.uid,
      my_role: 'admin',
      member_count: 1,
      public_page: false,
    });
    expect((await colleague.call(circles(id))).problem).toMatchObject({ status: 404, title: 'Circle not found' });
  });

  test('has a person it is for, pages, testimonies of guests, a note and files to read', async () => {
    const get = (path: string) => administrator.call(circles(`${id}/${path}`));
    expect((await get('record-subjects')).body).toMatchObject({ first_name: 'Rose', death: null });
    expect((await get('pages?detail=true')).body.items).toMatchObject([
      { page_type: 'BIOGRAPHY', status: 'PUBLISHED', scope: 'CIRCLE', content: expect.stringContaining('Whitby') },
      { page_type: 'THANKS', status: 'PUBLISHED', scope: 'CIRCLE' },
    ]);
    const testimonies = (await get('testimonies')).body.items as { author_id: null; status: string }[];
    expect(testimonies.map(({ author_id, status }) => [author_id, status])).toEqual(
      Array.from({ length: 3 }, () => [null, 'PUBLISHED']),
    );
    expect((await get('diary-notes')).body.items).toMatchObject([{ visibility: 'circle', author_name: 'Ada' }]);
    const [file] = (await get('documents?sortBy=name&order=asc')).body.items as { id: string }[];
    const content = await administrator.call(`GET /api/v1/care/documents/${file!.id}/file`);
    expect(new TextDecoder().decode(content.bytes)).toContain('Leek and potato');
  });

  test('is made only once per person, even by two calls at once, and the second leaves nothing behind', async () => {
    expect(await seedSample(administrator)).toMatchObject({ circle_id: id, created: false });
    const both = await Promise.all([seedSample(colleague), seedSample(colleague)]);
    expect(both.map(({ created }) => created).toSorted()).toEqual([false, true]);
    expect(new Set(both.map(({ circle_id }) => circle_id)).size).toBe(1);
    expect(both[0].circle_id).not.toBe(id);
    expect((await colleague.call('GET /api/v1/care/circles/owner')).body.total).toBe(1);
    // Files of the slower run have a due entry for their removal; those of the circle are kept.
    const kept = await tenantDatabase(tenant.id).find(documents, { circle_id: both[0].circle_id }, 10);
    const due = await platformDatabase.find(dueEntries, { tenantId: tenant.id, kind: 'document-files' }, 10);
    expect(kept).toHaveLength(2);
    expect(due.filter(({ ref }) => kept.some((one) => one.id === ref.documentId))).toEqual([]);
    for (const one of kept) expect(await tenantFiles(tenant.id).get(filePath(one))).toBeDefined();
  });

  test('can be deleted like any other circle, and made again', async () => {
    expect((await administrator.call(`DELETE /api/v1/care/circles/${id}`)).status).toBe(204);
    const anew = await seedSample(administrator);
    expect(anew.created).toBe(true);
    expect(anew.circle_id).not.toBe(id);
    expect(await tenantDatabase(tenant.id).get(careSamples, administrator.uid)).toMatchObject({
      circle_id: anew.circle_id,
    });
  });

  test('is in French if the tenant is', async () => {
    const lumen = await new TestTenant().create({
      signUp: { enabled: true, allowedEmailDomains: [], defaultLanguage: 'fr-CA' },
    });
    const ines = await lumen.person('Inès', { roles: ['ADMIN'] });
    const { circle_id, slug } = await seedSample(ines);
    expect(slug).toBe('cercle-d-exemple-rose-martin');
    const pages = await ines.call(circles(`${circle_id}/pages?lang=fr`));
    expect(pages.body.items[0]).toMatchObject({ title: 'Une vie en trois jardins' });
  });
});
