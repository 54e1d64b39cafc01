import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testimonies } from '../../../functions/src/care/testimonies/store.ts';
import { testimonyLinks } from '../../../functions/src/care/testimony-links/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addressFor } from '../../support/call.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { freezeTime, midHour } from '../../support/frozen-time.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, member: Persona;
let circleId: string;
let visitor = 0;

const over = { status: 404, title: 'Not Found' };
const make = (by: Persona, body: object = {}) =>
  by.call(`POST /api/v1/care/circles/${circleId}/testimony-links`, { body });
const newToken = async (body: object = {}): Promise<string> => (await make(owner, body)).body.token;
const lookUp = (token: string) =>
  tenant.call('POST /public-api/v1/care/testimony-links/look-up', { body: { token }, ip: `10.3.0.${visitor++}` });
const write = (token: string, also: object = {}, options: object = {}) =>
  tenant.call('POST /public-api/v1/care/testimony-links/testimonies', {
    body: { token, name: 'Gwen', text: 'We worked side by side.', acceptTerms: true, ...also },
    ip: `10.2.0.${visitor++}`,
    ...options,
  });
const guestTestimony = {
  author_id: null,
  author_name: null,
  guest_name: 'Gwen',
  text: 'We worked side by side.',
  picture_document_id: null,
  scope: 'CIRCLE' as const,
  status: 'PENDING' as const,
  rejection_reason: null,
  published_at: null,
};
const waiting = () => db.find(testimonies, { circle_id: circleId }, 100);

beforeAll(async () => {
  await tenant.create();
  [owner, member] = await tenant.people('Olga', 'Max');
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, member, 'family_member');
});
afterEach(realTime);

describe('a link for guests', () => {
  test('can be made only by admins; its secret is shown once and stored as a hash', async () => {
    const options = { body: { label: 'Choir' }, headers: { 'idempotency-key': newId() } };
    const first = await owner.call(`POST /api/v1/care/circles/${circleId}/testimony-links`, options);
    expect(first.body).toMatchObject({ label: 'Choir', status: 'ACTIVE', uses: 0, max_uses: null });
    const again = await owner.call(`POST /api/v1/care/circles/${circleId}/testimony-links`, options);
    expect(again.body).toMatchObject({ id: first.body.id, token: null });
    const kept = JSON.stringify(await db.get(testimonyLinks, first.body.id));
    expect(kept).not.toContain(first.body.token);
    const listed = await owner.call(`GET /api/v1/care/circles/${circleId}/testimony-links`);
    expect(listed.body.items).toMatchObject([{ id: first.body.id, created_by_name: 'Olga' }]);
    expect(JSON.stringify(listed.body)).not.toContain('hash');
    const refused = { status: 403, title: 'admin access required' };
    expect((await make(member)).problem).toMatchObject(refused);
    expect((await member.call(`GET /api/v1/care/circles/${circleId}/testimony-links`)).problem).toMatchObject(refused);
    expect((await member.call(`DELETE /api/v1/care/testimony-links/${first.body.id}`)).problem).toMatchObject(refused);
  });

  describe('while many guests’ testimonies wait to be read', () => {
    const store = (count: number, also: { link_id: string | null; author_id?: string; guest_name?: null }) =>
      db.transaction(async (tx) => {
        for (let index = 0; index < count; index++)
          tx.create(testimonies, { ...guestTestimony, circle_id: circleId, ...also });
      });
    const refused = { status: 409, issues: [{ code: 'guests_waiting' }] };

    test('takes no more than fifty, and takes another once an admin has decided about one', async () => {
      const { id, token } = (await make(owner)).body;
      await store(49, { link_id: id });
      expect((await write(token)).status).toBe(204);
      expect((await write(token)).problem).toMatchObject(refused);
      expect((await write(await newToken())).status).toBe(204);
      const [one] = await db.find(testimonies, { link_id: id }, 1);
      const decided = await owner.call(`PUT /api/v1/care/circles/${circleId}/testimonies/${one!.id}/status`, {
        body: { status: 'REJECTED' },
      });
      expect(decided.status).toBe(200);
      expect((await write(token)).status).toBe(204);
    });

    test('the links of a circle take two hundred together, not counting what members write', async () => {
      const { id, token } = (await make(owner)).body;
      await store(199, { link_id: 'others' });
      await store(5, { author_id: member.uid, guest_name: null, link_id: null });
      const sent = await Promise.all([write(token), write(token)]);
      // The second waits for the first; on a slow database, it gives up with 503.
      expect(sent.filter(({ status }) => status === 204)).toHaveLength(1);
      expect((await write(token)).problem).toMatchObject(refused);
      expect(await db.count(testimonies, { link_id: id })).toBe(1);
      expect((await db.get(testimonyLinks, id))!.uses).toBe(1);
    });
  });

  test('shows the record subject, and nothing else about the circle', async () => {
    const token = await newToken();
    expect((await lookUp(token)).body.subject_first_name).toBeNull();
    const subject = { first_name: 'Rosa', last_name: 'Lind', biography: 'Ours alone.' };
    await owner.call(`POST /api/v1/care/circles/${circleId}/record-subjects`, { body: subject });
    const { body } = await lookUp(token);
    const shown = ['circle_name', 'expires_at', 'language', 'public_slug', 'subject_first_name'];
    expect(Object.keys(body).toSorted()).toEqual(shown);
    expect(body).toMatchObject({ circle_name: 'Garden', subject_first_name: 'Rosa', public_slug: null });
  });

  test('takes a guest’s testimony, always pending, with the guest’s name', async () => {
    const token = await newToken();
    expect((await write(token, { scope: 'PUBLIC', name: '<i>Gwen</i>' })).status).toBe(204);
    // Even if the caller could publish: with the link, everyone is a guest.
    expect((await write(token, {}, { token: owner.token })).status).toBe(204);
    const kept = await waiting();
    expect(kept.map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
    expect(kept.map(({ guest_name }) => guest_name).toSorted()).toEqual(['<i>Gwen</i>', 'Gwen']);
    expect(kept.map(({ author_id }) => author_id)).toEqual([null, null]);
    const { body } = await owner.call(`GET /api/v1/care/circles/${circleId}/testimonies?status=PENDING`);
    expect(body.total).toBe(2);
  });

  test('gives the same error if it is revoked, expired, used up or invented, and stores nothing', async () => {
    const { body } = await make(owner);
    expect((await owner.call(`DELETE /api/v1/care/testimony-links/${body.id}`)).status).toBe(204);
    const once = await newToken({ max_uses: 1 });
    expect((await write(once)).status).toBe(204);
    for (const token of [body.token, once, newId()]) {
      expect((await lookUp(token)).problem).toMatchObject(over);
      expect((await write(token)).problem).toMatchObject(over);
    }
    const old = await newToken();
    passTime(90 * 24 * 3600 + 1);
    expect((await lookUp(old)).problem).toMatchObject(over);
    expect((await write(old)).problem).toMatchObject(over);
    expect(await waiting()).toHaveLength(1);
  });

  test('for one testimony takes only one, even of two sent at once', async () => {
    const token = await newToken({ max_uses: 1 });
    const answers = await Promise.all([write(token), write(token)]);
    // The second may give up with 503 on a slow database.
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await write(token)).status).toBe(404);
    expect(await waiting()).toHaveLength(1);
  });

  test('ends with its circle', async () => {
    const token = await newToken();
    await owner.call(`DELETE /api/v1/care/circles/${circleId}`);
    expect((await lookUp(token)).problem).toMatchObject(over);
    expect((await write(token)).problem).toMatchObject(over);
  });

  test('takes one testimony per submission, however often that is sent', async () => {
    const token = await newToken();
    const options = { headers: { 'idempotency-key': newId() }, ip: '10.8.8.8' };
    for (let time = 0; time < 2; time++) expect((await write(token, {}, options)).status).toBe(204);
    expect(await waiting()).toHaveLength(1);
  });

  test('thanks a program that fills in hidden fields, but stores nothing', async () => {
    expect((await write(await newToken(), { website: 'https://spam.example' })).status).toBe(204);
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name that turns the writing direction', { name: 'Gwen\u202Enewg' }, 'name'],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 'name'],
    ['5,001 characters', { text: 'x'.repeat(5001) }, 'text'],
    ['terms that were not agreed to', { acceptTerms: false }, 'acceptTerms'],
  ])('refuses %s', async (_, also, field) => {
    const { problem } = await write(await newToken(), also);
    expect([problem.status, problem.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
    expect(await waiting()).toEqual([]);
  });

  test('takes at most 20 testimonies per hour from one address', async () => {
    const token = await newToken();
    freezeTime(midHour());
    const from = { ip: addressFor(newId()) };
    for (let count = 0; count < 20; count++) expect((await write(token, {}, from)).status).toBe(204);
    const refused = await write(token, {}, from);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await write(token)).status).toBe(204);
  });
});

describe('a link on the public page', () => {
  const path = () => `/api/v1/care/circles/${circleId}`;
  const publish = async (public_page: boolean) => {
    const { body } = await owner.call(`GET ${path()}`);
    const { name, description, language } = body;
    return owner.call(`PUT ${path()}`, { body: { name, description, language, public_page } });
  };
  const shown = async (): Promise<string | null> => {
    const { slug } = (await owner.call(`GET ${path()}`)).body;
    return (await tenant.call(`GET /public-api/v1/care/circles-by-slug/${slug}`)).body.testimony_token;
  };

  test('is shown to everyone, does not expire, and takes testimonies that wait for an admin', async () => {
    await publish(true);
    expect(await shown()).toBe(null);
    const { body } = await make(owner, { on_public_page: true });
    expect(body).toMatchObject({ on_public_page: true, status: 'ACTIVE' });
    const token = (await shown())!;
    expect(token).toBe(body.token);
    const { slug } = (await owner.call(`GET ${path()}`)).body;
    expect((await lookUp(token)).body.public_slug).toBe(slug);
    passTime(400 * 24 * 3600);
    expect((await write(token, { scope: 'PUBLIC' })).status).toBe(204);
    expect(await waiting()).toMatchObject([{ guest_name: 'Gwen', status: 'PENDING' }]);
  });

  test('works only while the page is public', async () => {
    await publish(true);
    const { token } = (await make(owner, { on_public_page: true })).body;
    await publish(false);
    expect((await lookUp(token)).problem).toMatchObject(over);
    expect((await write(token)).problem).toMatchObject(over);
    expect(await waiting()).toEqual([]);
    await publish(true);
    expect((await write(token)).status).toBe(204);
  });

  test('is the only one at a time, and disappears once an admin ends it', async () => {
    await publish(true);
    const [one, other] = await Promise.all([1, 2].map(() => make(owner, { on_public_page: true })));
    const made = [one!, other!].filter(({ status }) => status === 201);
    expect([made.length, (await make(owner, { on_public_page: true })).status]).toEqual([1, 409]);
    const { id, token } = made[0]!.body;
    expect((await member.call(`DELETE /api/v1/care/testimony-links/${id}`)).status).toBe(403);
    await owner.call(`DELETE /api/v1/care/testimony-links/${id}`);
    expect(await shown()).toBe(null);
    expect((await write(token)).problem).toMatchObject(over);
    expect((await make(owner, { on_public_page: true })).status).toBe(201);
  });

  test('can be made only by admins, and lists never show its secret', async () => {
    expect((await make(member, { on_public_page: true })).status).toBe(403);
    const { token } = (await make(owner, { on_public_page: true })).body;
    const { body } = await owner.call(`GET ${path()}/testimony-links`);
    expect(JSON.stringify(body)).not.toContain(token);
  });
});
