import { pageTypes } from '@kindred/contract/care/pages/page-types';
import { platforms } from '@kindred/contract/care/platforms/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { documents, filePath } from '../../../functions/src/care/documents/store.ts';
import { careSamples } from '../../../functions/src/care/seeds/store.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let administrator: Persona, customerAdministrator: Persona, colleague: Persona, person: Persona;
const circles = (path: string) => `GET /api/v1/care/circles/${path}`;
const seedSample = (who: Persona) => who.call('POST /api/v1/care/seed/sample');

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

test('seeding reference data says what is known, and that none of it had to be made', async () => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await administrator.call('POST /api/v1/care/seed/reference');
    expect([answer.status, answer.body]).toEqual([
      200,
      { platforms: { known: platforms.length, created: 0 }, page_types: { known: pageTypes.length, created: 0 } },
    ]);
  }
});

describe('a sample circle', () => {
  let id: string;

  beforeAll(async () => {
    const answer = await seedSample(administrator);
    expect(answer.body).toMatchObject({ slug: 'sample-circle-rose-martin', created: true });
    id = answer.body.circle_id;
  });

  test('is its maker’s own, says that it is a sample, and is nobody else’s to see', async () => {
    expect((await administrator.call(circles(id))).body).toMatchObject({
      name: 'Sample circle – Rose Martin',
      owner_id: administrator.uid,
      my_role: 'admin',
      member_count: 1,
      public_page: false,
    });
    expect((await colleague.call(circles(id))).problem).toMatchObject({ status: 404, title: 'Circle not found' });
  });

  test('has somebody whom it is for, pages, testimonies of guests, a note and files to read', async () => {
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

  test('is made once for each person, also by two calls at once, and nothing of a second one stays', async () => {
    expect((await seedSample(administrator)).body).toMatchObject({ circle_id: id, created: false });
    const both = await Promise.all([seedSample(colleague), seedSample(colleague)]);
    expect(both.map(({ body }) => body.created).toSorted()).toEqual([false, true]);
    expect(new Set(both.map(({ body }) => body.circle_id)).size).toBe(1);
    expect(both[0]!.body.circle_id).not.toBe(id);
    expect((await colleague.call('GET /api/v1/care/circles/owner')).body.total).toBe(1);
    // Whatever files the slower one has put there are known to the queue; those of the circle are kept.
    const kept = await tenantDatabase(tenant.id).find(documents, { circle_id: both[0]!.body.circle_id }, 10);
    const due = await platformDatabase.find(dueEntries, { tenantId: tenant.id, kind: 'document-files' }, 10);
    expect(kept).toHaveLength(2);
    expect(due.filter(({ ref }) => kept.some((one) => one.id === ref.documentId))).toEqual([]);
    for (const one of kept) expect(await tenantFiles(tenant.id).get(filePath(one))).toBeDefined();
  });

  test('can be deleted like any circle, and made anew then', async () => {
    expect((await administrator.call(`DELETE /api/v1/care/circles/${id}`)).status).toBe(204);
    const anew = await seedSample(administrator);
    expect(anew.body.created).toBe(true);
    expect(anew.body.circle_id).not.toBe(id);
    expect(await tenantDatabase(tenant.id).get(careSamples, administrator.uid)).toMatchObject({
      circle_id: anew.body.circle_id,
    });
  });

  test('speaks French where the tenant does', async () => {
    const lumen = await new TestTenant().create({
      signUp: { enabled: true, allowedEmailDomains: [], defaultLanguage: 'fr-CA' },
    });
    const ines = await lumen.person('Inès', { roles: ['ADMIN'] });
    const { body } = await seedSample(ines);
    expect(body.slug).toBe('cercle-d-exemple-rose-martin');
    const pages = await ines.call(circles(`${body.circle_id}/pages?lang=fr`));
    expect(pages.body.items[0]).toMatchObject({ title: 'Une vie en trois jardins' });
  });
});
