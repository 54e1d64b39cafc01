import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { upload } from '../../support/care/document-upload.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
let owner: Persona, family: Persona, max: Persona, mia: Persona;
let circleId: string;
const letter = new TextEncoder().encode('What grandmother owed.');

beforeAll(async () => {
  sendNowhere();
  await tenant.create();
  owner = await tenant.person('Olga');
  family = await tenant.person('Fatima');
  max = await tenant.person('Max');
  mia = await tenant.person('Mia');
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, family, 'family_member');
  await addMember(owner, circleId, max);
  await addMember(owner, circleId, mia);
});

const put = (by: Persona, acl: string | undefined, also: Record<string, unknown> = {}) =>
  upload(by, circleId, letter, 'letter.txt', { ...(acl !== undefined && { acl }), ...also });
const listed = async () => (await owner.call(`GET /api/v1/care/circles/${circleId}/documents`)).body.total as number;

describe('a file uploaded for some members', () => {
  test.each([
    [undefined, [], [200, 200, 200]],
    ['', [], [200, 200, 200]],
    ['cousins, letters', ['cousins', 'letters'], [200, 200, 200]],
    ['family_member', ['family_member'], [200, 404, 404]],
    ['admin,cousins,admin', ['admin', 'cousins'], [404, 404, 404]],
    ['public', ['public'], [200, 200, 200]],
  ])('with the names %j has them from its first moment', async (names, acl, seen) => {
    const { status, body } = await put(owner, names);
    expect([status, body.status, body.acl, body.version]).toEqual([201, 'PUBLISHED', acl, 1]);
    const read = await Promise.all([family, max, mia].map((who) => who.call(`GET /api/v1/care/documents/${body.id}`)));
    expect(read.map((answer) => answer.status)).toEqual(seen);
  });

  test('is also visible to its uploader, even outside its audience', async () => {
    const { status, body } = await put(max, 'admin');
    expect([status, body.status, body.acl]).toEqual([201, 'PENDING', ['admin']]);
    expect((await max.call(`GET /api/v1/care/documents/${body.id}/file`)).status).toBe(200);
  });

  test('is one document however often it is sent with one key, and its audience cannot change in between', async () => {
    const also = { 'idempotency-key': newId() };
    const [first, again] = [await put(owner, 'admin', also), await put(owner, 'admin', also)];
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await put(owner, '', also)).problem.status).toBe(422);
  });
});

describe('nothing is stored of a file', () => {
  const refusedWith = async (problem: object, work: () => ReturnType<typeof put>) => {
    const before = await listed();
    expect((await work()).problem).toMatchObject(problem);
    expect(await listed()).toBe(before);
  };

  test.each(['public,admin', 'family_member,public'])('that is for everybody and for some alone: %s', (names) =>
    refusedWith({ status: 409, issues: [{ code: 'public_and_limited' }] }, () => put(owner, names)),
  );

  test('made public by a member who is not an admin', () =>
    refusedWith({ status: 403, title: 'admin access required' }, () => put(family, 'public')));

  test.each(['Family', 'a b', 'x'.repeat(41), 'admin,,', Array.from({ length: 21 }, (_, at) => `n-${at}`).join()])(
    'with unknown or too many names: %s',
    (names) => refusedWith({ status: 400, issues: [{}] }, () => put(owner, names)),
  );

  test('meant as the circle’s picture, but not for the whole circle', () =>
    refusedWith({ status: 409, issues: [{ code: 'limited_picture' }] }, () =>
      upload(owner, circleId, webp(3), 'a.webp', { mainPicture: true, acl: 'family_member' }),
    ));

  test('meant for the public if no public version of it can be made', () =>
    refusedWith({ status: 409, issues: [{ code: 'unreadable_picture' }] }, () => {
      const heic = new Uint8Array(Buffer.from('AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWlj', 'base64'));
      return upload(owner, circleId, heic, 'a.heic', { acl: 'public' });
    }));

  test('that names its audience twice, or as a file', async () => {
    const sent = (spoil: (form: FormData) => void) => {
      const form = new FormData();
      form.set('file', new File([letter as Uint8Array<ArrayBuffer>], 'letter.txt'));
      spoil(form);
      return owner.call(`POST /api/v1/care/circles/${circleId}/documents`, { raw: form });
    };
    const twice = (form: FormData): void => {
      form.append('acl', 'admin');
      form.append('acl', 'cousins');
    };
    await refusedWith({ status: 400, issues: [{ path: 'acl' }] }, () => sent(twice));
    await refusedWith({ status: 400 }, () => sent((form) => form.append('acl', new Blob(['admin']))));
  });
});
