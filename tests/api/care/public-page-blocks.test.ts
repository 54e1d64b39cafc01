import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { newPage } from '../../support/care/pages.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const other = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, member: Persona, ada: Persona, carla: Persona, foreigner: Persona;
let circle: { id: string; slug: string };

beforeAll(async () => {
  sendNowhere();
  await Promise.all([tenant.create(), other.create()]);
  owner = await tenant.person('Olga');
  member = await tenant.person('Max');
  ada = await tenant.person('Ada', { roles: ['ADMIN'] });
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  foreigner = await other.person('Fritz', { roles: ['ADMIN'] });
});

beforeEach(async () => {
  circle = await createCircle(owner, 'Garden');
  await addMember(owner, circle.id, member);
  await setPublic(true);
});

const setPublic = (public_page: boolean) => db.update(circles, circle.id, undefined, () => ({ public_page }));
const state = (who: Persona, slug = circle.slug) => who.call(`GET /admin-api/v1/care/public-pages/${slug}`);
const decide = (who: Persona, body: object, slug = circle.slug) =>
  who.call(`PUT /admin-api/v1/care/public-pages/${slug}`, { body });
const reason = 'It shows a letter\nthat is not theirs.';
const takeOff = (who = ada) => decide(who, { blocked: true, reason });
const seen = async (who: Persona) => (await who.call(`GET /api/v1/care/circles/${circle.id}`)).body;
const settings = { name: 'Garden', description: null, language: 'en' };
const configure = (public_page: boolean) =>
  owner.call(`PUT /api/v1/care/circles/${circle.id}`, { body: { ...settings, public_page } });
const publicly = (rest = '', slug = circle.slug) =>
  tenant.call(`GET /public-api/v1/care/circles-by-slug/${slug}${rest}`);

describe('an administrator of the tenant', () => {
  test('can block a public page, which then looks like a private one to everyone', async () => {
    const document = await keepDocument(db, circle.id, { uploaded_by: owner.uid, acl: ['public'] });
    const file = `GET /public-api/v1/care/circles-by-id/${circle.id}/files/${document.id}`;
    expect([(await publicly()).status, (await tenant.call(file)).status]).toEqual([200, 200]);

    const answer = await takeOff();
    expect([answer.status, answer.body]).toEqual([
      200,
      { slug: circle.slug, block: { reason, blocked_at: expect.any(String) } },
    ]);

    const secret = await createCircle(owner, 'Secret');
    for (const rest of ['', '/record-subject', '/pages/epitaph', '/documents', '/testimonies']) {
      const [off, never] = [await publicly(rest), await publicly(rest, secret.slug)];
      expect([off.status, off.problem.code, off.problem.title, off.operations]).toEqual([
        404,
        never.problem.code,
        never.problem.title,
        never.operations,
      ]);
      expect(off.headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await state(ada, circle.slug.toUpperCase())).body).toEqual(answer.body);
    expect((await tenant.call(file)).status).toBe(404);
    expect((await tenant.call(`${file}/thumbnail`)).status).toBe(404);
    expect((await tenant.call(`GET /public/${circle.slug}`)).bytes.toString()).not.toContain('Garden');
  });

  test('can unblock it as it was before', async () => {
    const before = (await publicly()).body;
    await takeOff();
    const answer = await decide(ada, { blocked: false });
    expect([answer.status, answer.body]).toEqual([200, { slug: circle.slug, block: null }]);
    expect((await publicly()).body).toEqual(before);
    expect(await seen(member)).toMatchObject({ public_page: true, public_page_block: null });
  });

  test('sees in the audit log who did it and why, but nothing else about the circle', async () => {
    await takeOff();
    await decide(ada, { blocked: false });
    const entries = await db.find(auditLog, { subjectId: circle.id }, 10);
    const told = entries
      .toSorted((one, two) => one.at.localeCompare(two.at))
      .map(({ noun, action, label, actorEmail, changes }) => [noun, action, label, actorEmail, changes]);
    const at = expect.any(String);
    expect(told).toEqual([
      [
        'publicPage',
        'updated',
        circle.slug,
        ada.email,
        expect.arrayContaining([
          { field: 'public_page_block.reason', before: null, after: reason, isSecret: false },
          { field: 'public_page_block.blocked_at', before: null, after: at, isSecret: false },
        ]),
      ],
      [
        'publicPage',
        'updated',
        circle.slug,
        ada.email,
        expect.arrayContaining([{ field: 'public_page_block.reason', before: reason, after: null, isSecret: false }]),
      ],
    ]);
    const fields = entries.flatMap(({ changes }) => changes.map(({ field }) => field.split('.')[0]));
    expect(new Set(fields)).toEqual(new Set(['public_page_block']));
  });

  test('who repeats a block adds no log entry, but a new reason adds one with the same time', async () => {
    const first = (await takeOff()).body;
    expect((await takeOff()).body).toEqual(first);
    const changed = (await decide(ada, { blocked: true, reason: 'Another' })).body;
    expect(changed.block).toEqual({ reason: 'Another', blocked_at: first.block.blocked_at });
    expect(await db.find(auditLog, { subjectId: circle.id }, 10)).toHaveLength(2);
  });

  test.each([
    ['no reason', { blocked: true }],
    ['an empty one', { blocked: true, reason: '  ' }],
    ['one of 501 letters', { blocked: true, reason: 'a'.repeat(501) }],
    ['nothing', {}],
  ])('with %s is refused, and the page stays', async (_, body) => {
    expect((await decide(ada, body)).status).toBe(400);
    expect((await publicly()).status).toBe(200);
  });

  test('learns nothing about a circle that is private, deleted or unknown', async () => {
    await setPublic(false);
    const gone = await createCircle(owner, 'Gone');
    await db.update(circles, gone.id, undefined, () => ({ public_page: true }));
    await owner.call(`DELETE /api/v1/care/circles/${gone.id}`);
    for (const slug of [circle.slug, gone.slug, 'no-such-garden']) {
      const answers = [await state(ada, slug), await decide(ada, { blocked: true, reason }, slug)];
      expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
        [404, 'circle_not_found'],
        [404, 'circle_not_found'],
      ]);
    }
    expect((await seen(owner)).public_page_block).toBeNull();
  });

  test('can find it by a former slug of the circle', async () => {
    await owner.call(`PUT /api/v1/care/circles/${circle.id}/slug`, { body: { slug: `${circle.slug}-anew` } });
    expect((await takeOff()).body.slug).toBe(`${circle.slug}-anew`);
    expect((await publicly('', `${circle.slug}-anew`)).status).toBe(404);
  });
});

describe('nobody else', () => {
  test('can block or unblock a page: neither its owner nor a member, a lesser administrator, or one of another tenant', async () => {
    const asked = async () =>
      Promise.all([owner, member, carla].map(async (who) => (await decide(who, { blocked: false })).status));
    expect(await asked()).toEqual([403, 403, 403]);
    expect([(await takeOff(owner)).status, (await takeOff(carla)).status]).toEqual([403, 403]);
    await takeOff();
    expect(await asked()).toEqual([403, 403, 403]);
    expect((await state(carla)).status).toBe(403);
    expect((await state(foreigner)).status).toBe(404);
    expect((await publicly()).status).toBe(404);
  });
});

describe('in the circle', () => {
  test('every member can see that it is blocked, and why', async () => {
    expect((await seen(member)).public_page_block).toBeNull();
    await takeOff();
    for (const who of [owner, member])
      expect((await seen(who)).public_page_block).toEqual({ reason, blocked_at: expect.any(String) });
  });

  test('no admin can turn it on in any way while it is blocked', async () => {
    await takeOff();
    expect((await configure(true)).status).toBe(200);
    expect((await publicly()).status).toBe(404);
    expect((await configure(false)).body).toMatchObject({ public_page: false, public_page_block: { reason } });
    const page = await newPage({ db, familyMember: owner, circleId: circle.id });
    const testimony = await owner.call(`POST /api/v1/care/circles/${circle.id}/testimonies`, {
      body: { text: 'Roses.', scope: 'PUBLIC', picture_document_id: null },
    });
    const attempts = [
      await configure(true),
      await owner.call(`PATCH /api/v1/care/pages/${page}/settings`, {
        body: { scope: 'PUBLIC', open_public_page: true },
      }),
      await owner.call(`PUT /api/v1/care/circles/${circle.id}/testimonies/${testimony.body.id}/status`, {
        body: { status: 'PUBLISHED', open_public_page: true },
      }),
    ];
    expect(attempts.map(({ status, problem }) => [status, problem.code, problem.issues?.[0]?.code])).toEqual(
      Array.from(attempts, () => [409, 'conflict', 'public_page_blocked']),
    );
    expect((await seen(owner)).public_page).toBe(false);
  });

  test('admins can turn it off while it is blocked; once unblocked, it stays off until they turn it on', async () => {
    await takeOff();
    await configure(false);
    expect((await state(ada)).body.block.reason).toBe(reason);
    expect((await decide(ada, { blocked: false })).body.block).toBeNull();
    expect([(await publicly()).status, (await state(ada)).status]).toEqual([404, 404]);
    expect((await configure(true)).status).toBe(200);
    expect((await publicly()).status).toBe(200);
  });

  test('a page stays blocked when the circle is deleted and restored', async () => {
    await takeOff();
    await owner.call(`DELETE /api/v1/care/circles/${circle.id}`);
    await owner.call(`POST /api/v1/care/circles/${circle.id}/restore`);
    expect((await publicly()).status).toBe(404);
    expect((await seen(owner)).public_page_block.reason).toBe(reason);
  });
});
