import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { documents, type StoredDocument } from '../../../functions/src/care/documents/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let olga: Persona;
let max: Persona;
let circle: { id: string; slug: string };

beforeAll(async () => {
  sendNowhere();
  await tenant.create();
  [olga, max] = [await tenant.person('Olga'), await tenant.person('Max')];
  circle = await createCircle(olga, 'Garden');
  await addMember(olga, circle.id, max);
  await db.update(circles, circle.id, undefined, () => ({ public_page: true }));
});

const keptAs = ({ headers }: { headers: Headers }) => headers.get('cache-control');
const forAMinute = 'public, max-age=60';
const byNobody = 'private, no-store';

describe('testimonies for everybody', () => {
  const path = () => `GET /public-api/v1/care/circles-by-slug/${circle.slug}/testimonies`;
  const write = (text: string, scope: 'PUBLIC' | 'CIRCLE') =>
    olga.call(`POST /api/v1/care/circles/${circle.id}/testimonies`, {
      body: { text, scope, picture_document_id: null },
    });

  beforeAll(async () => {
    await write('For all.', 'PUBLIC');
    await write('For us.', 'CIRCLE');
  });

  test.each(['', '?limit=5', '?include_circle_scope=false'])(
    'may be cached for a minute, and are the same for every caller: %s',
    async (query) => {
      const [anybody, member] = [await tenant.call(path() + query), await max.call(path() + query)];
      expect([keptAs(anybody), keptAs(member)]).toEqual([forAMinute, forAMinute]);
      expect(anybody.headers.get('etag')).toBeTruthy();
      expect(member.body).toEqual(anybody.body);
      expect(anybody.body.items.map(({ text }: { text: string }) => text)).toEqual(['For all.']);
    },
  );

  test('are not cached for any caller if the circle’s own testimonies are requested', async () => {
    const query = '?include_circle_scope=true';
    const [anybody, member] = [await tenant.call(path() + query), await max.call(path() + query)];
    expect([keptAs(anybody), keptAs(member)]).toEqual([byNobody, byNobody]);
    expect([anybody.body.items.length, member.body.items.length]).toEqual([1, 2]);
  });

  test('are not cached if the parameter is repeated, in either order', async () => {
    for (const query of ['=true&include_circle_scope=false', '=false&include_circle_scope=true']) {
      expect(keptAs(await max.call(`${path()}?include_circle_scope${query}`))).toBe(byNobody);
    }
  });

  test('of a circle without a public page lead to a refusal that is not cached', async () => {
    const answer = await tenant.call('GET /public-api/v1/care/circles-by-slug/no-such-garden/testimonies');
    expect([answer.status, keptAs(answer)]).toEqual([404, byNobody]);
  });
});

describe.each(['', '/thumbnail'])('a file for everybody%s', (which) => {
  let document: StoredDocument;
  const path = () => `GET /public-api/v1/care/circles-by-id/${circle.id}/files/${document.id}${which}`;

  beforeEach(async () => {
    document = await keepDocument(db, circle.id, { uploaded_by: olga.uid, acl: ['public'] });
  });

  test('may be cached for a minute, and revalidate by ETag', async () => {
    const first = await tenant.call(path());
    expect([first.status, keptAs(first)]).toEqual([200, forAMinute]);
    const again = await tenant.call(path(), { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect([again.status, keptAs(again), again.bytes.length]).toEqual([304, forAMinute, 0]);
  });

  test.each([
    ['is rejected', () => db.update(documents, document.id, undefined, () => ({ status: 'REJECTED' as const }))],
    ['is no longer for everybody', () => db.update(documents, document.id, undefined, () => ({ acl: [] }))],
    ['is deleted', () => db.remove(documents, document.id)],
  ])('that %s is gone from caches once the minute is over', async (_, takeBack) => {
    const etag = (await tenant.call(path())).headers.get('etag')!;
    await takeBack();
    const again = await tenant.call(path(), { headers: { 'if-none-match': etag } });
    expect([again.status, keptAs(again)]).toEqual([404, byNobody]);
  });

  test('is not cached at an address that names its version', async () => {
    const etag = (await tenant.call(path())).headers.get('etag')!.slice(1, -1);
    const named = await tenant.call(`${path()}?v=${etag}`);
    expect([named.status, keptAs(named)]).toEqual([400, byNobody]);
  });
});

test('a member’s file is cached only by the member’s browser, which revalidates it each time', async () => {
  const { id } = await keepDocument(db, circle.id, { uploaded_by: olga.uid, acl: ['public'] });
  for (const which of ['file', 'thumbnail'])
    expect(keptAs(await max.call(`GET /api/v1/care/documents/${id}/${which}`))).toBe('private, no-cache');
});
