import { afterEach, beforeEach, expect, test } from 'vitest';
import { timestamp, useClock } from '../../../functions/src/platform/clock.ts';
import { programWith } from '../../support/core/programs.ts';
import { restart } from '../../support/instance.ts';
import { entry, feedOf, Shelf } from '../../support/social/articles.ts';
import type { Persona } from '../../support/tenant.ts';

let shelf: Shelf;
let ada: Persona;
const site = feedOf('site.example');
const mirror = feedOf('mirror.example');
const store: Shelf['store'] = (...given) => shelf.store(...given);
const listed: Shelf['listed'] = (...given) => shelf.listed(...given);
const titles: Shelf['titles'] = (...given) => shelf.titles(...given);
const idOf: Shelf['idOf'] = (title) => shelf.idOf(title);

beforeEach(async () => {
  shelf = await new Shelf().open();
  ({ ada } = shelf);
});
afterEach(() => useClock());

const unread = async (by = ada) => (await by.call('GET /api/v1/social/articles/unread')).body;
const mark = (body: object, by = ada) => by.call('POST /api/v1/social/articles/read', { body });
const setRead = (id: string, is: boolean, by = ada) =>
  by.call(`PUT /api/v1/social/articles/${id}/read`, { body: { read: is } });

beforeEach(async () => {
  await store({ ...site, category: 'Local' }, entry({ title: 'One' }), entry({ title: 'Two' }));
  await store(mirror, entry({ title: 'Three' }));
});

test('is each person’s own', async () => {
  const bea = await shelf.tenant.person('Bea', { roles: ['CUSTOMER_ADMIN'] });
  const { body } = await setRead(await idOf('One'), true);
  expect(body.readAt).not.toBeNull();
  expect(await unread()).toEqual({
    total: 2,
    totalIsExact: true,
    sources: expect.arrayContaining([
      { id: site.id, unread: 1 },
      { id: mirror.id, unread: 1 },
    ]),
  });
  expect((await titles('unread=true')).toSorted()).toEqual(['Three', 'Two']);
  expect((await unread(bea)).total).toBe(3);
  expect((await setRead(await idOf('One'), false)).body.readAt).toBeNull();
  expect((await unread()).total).toBe(3);
});

test('is nothing that programs do', async () => {
  restart();
  const admin = await shelf.tenant.person('Root', { roles: ['ADMIN'] });
  const token = await programWith(admin, ['articles:read']);
  await mark({ until: timestamp() });
  const { status, body } = await shelf.tenant.call('GET /api/v1/social/articles?unread=true', { token });
  expect([status, body.items.length, body.items[0].readAt]).toEqual([200, 3, null]);
  expect((await shelf.tenant.call('GET /api/v1/social/articles/unread', { token })).status).toBe(403);
  const without = await programWith(admin, ['sources:read']);
  expect((await shelf.tenant.call('GET /api/v1/social/articles', { token: without })).status).toBe(403);
});

test('of all that was fetched by a time can be marked at once, and undone within an hour by the person', async () => {
  const { body, operations } = await mark({ until: timestamp() });
  expect(body.marked).toBe(3);
  expect(operations.writes).toBe(2);
  expect(await unread()).toEqual({ total: 0, totalIsExact: true, sources: [] });
  expect((await listed()).every(({ readAt }) => readAt !== null)).toBe(true);
  expect(await titles('unread=true')).toEqual([]);
  await store(site, entry({ title: 'Four' }));
  expect(await titles('unread=true')).toEqual(['Four']);

  const bea = await shelf.tenant.person('Bea', { roles: ['CUSTOMER_ADMIN'] });
  const undo = `DELETE /api/v1/social/articles/read/${body.id}`;
  expect((await bea.call(undo)).status).toBe(404);
  expect((await ada.call(undo)).status).toBe(204);
  expect((await unread()).total).toBe(4);
  expect((await ada.call(undo)).status).toBe(404);
});

test('marks a source or a category, and leaves the others', async () => {
  expect((await mark({ until: timestamp(), sourceId: mirror.id })).body.marked).toBe(1);
  expect((await titles('unread=true')).toSorted()).toEqual(['One', 'Two']);
  const { body } = await mark({ until: timestamp(), category: 'LOCAL' });
  expect(body.marked).toBe(2);
  expect((await unread()).total).toBe(0);
  await ada.call(`DELETE /api/v1/social/articles/read/${body.id}`);
  expect((await titles('unread=true')).toSorted()).toEqual(['One', 'Two']);
});

test('cannot be marked for articles that are still to come', async () => {
  await mark({ until: '2199-01-01T00:00:00.000Z' });
  useClock(() => Date.now() + 5000);
  await store(site, entry({ title: 'Later' }));
  expect(await titles('unread=true')).toEqual(['Later']);
});

test('keeps an article unread in spite of the mark, until the next one', async () => {
  await mark({ until: timestamp() });
  const id = await idOf('One');
  useClock(() => Date.now() + 10_000);
  expect((await setRead(id, false)).body.readAt).toBeNull();
  expect((await unread()).total).toBe(1);
  expect(await titles('unread=true')).toEqual(['One']);
  useClock(() => Date.now() + 20_000);
  await mark({ until: timestamp() });
  expect((await unread()).total).toBe(0);
  expect((await setRead(id, true)).body.readAt).not.toBeNull();
});

test('is undone no more after an hour', async () => {
  const { body } = await mark({ until: timestamp() });
  useClock(() => Date.now() + 3_700_000);
  expect((await ada.call(`DELETE /api/v1/social/articles/read/${body.id}`)).status).toBe(404);
});
