import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comments, reactions } from '../../../functions/src/care/reactions/store.ts';
import { circleKey, keyOf } from '../../../functions/src/care/reactions/subject.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { makeArchive, readArchive } from '../../support/care/archives.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { addMember } from '../../support/care/invitations.ts';
import { newTestimony } from '../../support/care/reactions.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, author: Persona, friend: Persona, familyMember: Persona, stranger: Persona;
let circleId: string;
let subject: Awaited<ReturnType<typeof newTestimony>>;

type Subject = Pick<typeof subject, 'subject_id'> & { readonly subject_kind: string };
const place = ({ subject_kind, subject_id }: Subject): string =>
  `/api/v1/care/circles/${circleId}/reactions/${subject_kind}/${subject_id}`;
const heart = (by: Persona, about: Subject = subject) => by.call(`PUT ${place(about)}/heart`);
const takeBack = (by: Persona, about: Subject = subject) => by.call(`DELETE ${place(about)}/heart`);
const say = (by: Persona, text: string, about: Subject = subject, mentions: readonly Persona[] = []) =>
  by.call(`POST ${place(about)}/comments`, { body: { text, mentions: mentions.map(({ uid }) => uid) } });
const said = (by: Persona, about: Subject = subject, query = '') => by.call(`GET ${place(about)}/comments${query}`);
const count = async (by: Persona, ...about: Subject[]) => {
  const subjects = about.map(({ subject_kind, subject_id }) => `${subject_kind}:${subject_id}`).join(',');
  return (await by.call(`GET /api/v1/care/circles/${circleId}/reactions?subjects=${subjects}`)).body;
};
const photo = async (also: object = {}) => ({
  subject_kind: 'document',
  subject_id: (await keepDocument(db, circleId, { uploaded_by: author.uid, ...also })).id,
});

beforeAll(async () => {
  await tenant.create();
  [owner, author, friend, familyMember, stranger] = await tenant.people('Olga', 'Anna', 'Max', 'Fatima', 'Stranger');
});

beforeEach(async () => {
  ({ id: circleId } = await createCircle(owner, 'Garden'));
  await Promise.all([author, friend].map((who) => addMember(owner, circleId, who)));
  await addMember(owner, circleId, familyMember, 'family_member');
  subject = await newTestimony(db, circleId, author);
});

afterEach(() => realTime());

describe('a heart', () => {
  test('is given once, even twice at the same time, and can be taken back', async () => {
    const both = await Promise.all([heart(friend), heart(friend), heart(owner)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await heart(friend)).toMatchObject({ status: 200, body: { hearts: 2, mine: true, comments: 0 } });
    expect((await count(author, subject)).items).toEqual([
      { subject_kind: 'testimony', subject_id: subject.subject_id, hearts: 2, mine: false, comments: 0, off: false },
    ]);
    expect((await takeBack(friend)).status).toBe(204);
    expect((await takeBack(friend)).status).toBe(204);
    expect((await count(friend, subject)).items).toMatchObject([{ hearts: 1, mine: false }]);
  });

  test('is given only to what one may see', async () => {
    const family = await photo({ acl: ['family_member'] });
    expect((await heart(familyMember, family)).status).toBe(200);
    expect((await heart(friend, family)).problem).toMatchObject({ status: 404, title: 'Not Found' });
    expect((await say(friend, 'Oh', family)).status).toBe(404);
    expect((await said(friend, family)).status).toBe(404);
    expect((await count(friend, family)).items).toEqual([]);
    expect((await heart(stranger)).problem).toMatchObject({ status: 404, title: 'Circle not found' });
    const pending = await photo({ status: 'PENDING' });
    expect((await heart(author, pending)).status).toBe(404);
    const letter = await photo({ content_type: 'application/pdf' });
    expect((await heart(author, letter)).status).toBe(404);
  });

  test('is not given across circles', async () => {
    const other = await createCircle(owner, 'Village');
    const elsewhere = await newTestimony(db, other.id, owner);
    expect((await heart(owner, elsewhere)).status).toBe(404);
  });

  test('can be given to news that nothing else shows', async () => {
    const joined = { subject_kind: 'news', subject_id: `member_${friend.uid}` };
    expect((await heart(author, joined)).body).toMatchObject({ hearts: 1 });
    const twice = { subject_kind: 'news', subject_id: `testimony_${subject.subject_id}` };
    expect((await heart(author, twice)).status).toBe(404);
    expect((await heart(author, { subject_kind: 'news', subject_id: 'nothing' })).status).toBe(404);
  });

  test('goes when the account of the person ends, and comments stay without a name', async () => {
    const { endReactions } = await import('../../../functions/src/care/reactions/account-ended.ts');
    await heart(friend);
    await heart(owner);
    const { body } = await say(friend, 'She sang.');
    await endReactions(db, friend.uid);
    expect((await count(owner, subject)).items).toMatchObject([{ hearts: 1, mine: true, comments: 1 }]);
    expect(await db.get(comments, body.id)).toMatchObject({ author_id: null, author_name: null, text: 'She sang.' });
  });
});

describe('a comment', () => {
  test('is read by everybody who sees the record, latest first, in pages', async () => {
    for (const text of ['One', 'Two', 'Three']) await say(friend, text);
    const first = (await said(author, subject, '?limit=2')).body;
    expect(first).toMatchObject({ total: 3, totalIsExact: true, items: [{ text: 'Three' }, { text: 'Two' }] });
    const second = (await said(author, subject, `?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`)).body;
    expect(second).toMatchObject({ items: [{ text: 'One', author_name: 'Max' }], nextCursor: null });
  });

  test('cannot be empty, or longer than a thousand characters', async () => {
    expect((await say(friend, '  ')).status).toBe(400);
    expect((await say(friend, 'x'.repeat(1001))).status).toBe(400);
    expect((await say(friend, 'x'.repeat(1000))).status).toBe(201);
    expect((await count(friend, subject)).items).toMatchObject([{ comments: 1 }]);
  });

  test('is one of at most 500 that a person writes within a day', async () => {
    const writer = await tenant.person('Ines');
    await addMember(owner, circleId, writer);
    const fields = await db.get(comments, (await say(writer, 'One')).body.id);
    const { id, version, created_at, updated_at, ...copied } = fields!;
    void [id, version, created_at, updated_at];
    await Promise.all(Array.from({ length: 498 }, () => db.create(comments, copied)));
    expect((await say(writer, 'The last')).status).toBe(201);
    expect((await say(writer, 'One more')).problem).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await say(author, 'Mine')).status).toBe(201);
    passTime(86_400);
    expect((await say(writer, 'Tomorrow')).status).toBe(201);
  });

  test('mentions only people who may see the record', async () => {
    const family = await photo({ acl: ['family_member'] });
    expect((await say(owner, '@Fatima', family, [familyMember])).status).toBe(201);
    expect((await say(owner, '@Max', family, [friend])).problem).toMatchObject({ issues: [{ path: 'mentions' }] });
    expect((await say(owner, '@Stranger', subject, [stranger])).status).toBe(400);
    expect((await count(owner, subject)).items).toMatchObject([{ comments: 0 }]);
  });

  test('is changed by its author alone, and deleted by its author or an admin', async () => {
    const { body } = await say(friend, 'She sang.');
    const one = `/api/v1/care/comments/${body.id}`;
    const change = (by: Persona) => by.call(`PUT ${one}`, { body: { ...body, text: 'She danced.' } });
    expect((await change(owner)).problem).toMatchObject({ status: 403 });
    expect((await change(friend)).body).toMatchObject({ text: 'She danced.', edited_at: expect.any(String) });
    expect((await author.call(`DELETE ${one}`)).status).toBe(403);
    expect((await owner.call(`DELETE ${one}`)).status).toBe(204);
    expect((await friend.call(`DELETE ${one}`)).status).toBe(404);
    expect((await count(owner, subject)).items).toMatchObject([{ comments: 0 }]);
  });

  test('cannot be written on what was just deleted, and is back once that is restored', async () => {
    const { body } = await say(friend, 'She sang.');
    const one = `/api/v1/care/testimonies/${subject.subject_id}`;
    expect((await author.call(`DELETE ${one}`)).status).toBe(204);
    expect((await say(friend, 'Wait')).status).toBe(404);
    expect((await heart(friend)).status).toBe(404);
    expect((await friend.call(`PUT /api/v1/care/comments/${body.id}`, { body })).status).toBe(404);
    expect((await count(friend, subject)).items).toEqual([]);
    expect((await author.call(`POST /api/v1/care/deletions/testimony-${subject.subject_id}/restore`)).status).toBe(200);
    await owner.call(`PUT /api/v1/care/circles/${circleId}/testimonies/${subject.subject_id}/status`, {
      body: { status: 'PUBLISHED' },
    });
    expect((await said(friend)).body.items).toMatchObject([{ text: 'She sang.' }]);
  });

  test('can still be deleted by its author or an admin once its record was deleted, and by nobody else', async () => {
    const made = await Promise.all(['One', 'Two'].map((text) => say(friend, text)));
    const [one, two] = made.map(({ body }) => `/api/v1/care/comments/${body.id}`);
    expect((await author.call(`DELETE /api/v1/care/testimonies/${subject.subject_id}`)).status).toBe(204);
    expect((await familyMember.call(`DELETE ${one}`)).status).toBe(404);
    expect((await friend.call(`DELETE ${one}`)).status).toBe(204);
    expect((await owner.call(`DELETE ${two}`)).status).toBe(204);
    expect(await db.get(reactions, keyOf(subject))).toMatchObject({ comments: 0 });
  });

  test('goes with a record that can no longer be restored', async () => {
    const { purgeReactions } = await import('../../../functions/src/care/reactions/purge.ts');
    await say(friend, 'She sang.');
    await heart(friend);
    await purgeReactions(db, circleId, 'testimony', subject.subject_id);
    expect(await db.get(reactions, keyOf(subject))).toBeUndefined();
    expect(await db.count(comments, { subject: keyOf(subject) })).toBe(0);
  });
});

describe('a reported comment', () => {
  const reported = async (by: Persona) => by.call(`GET /api/v1/care/circles/${circleId}/reported-comments`);
  const waiting = async () =>
    (await owner.call(`GET /api/v1/care/circles/${circleId}/waiting`)).body.comment_reports as number;

  test('waits for the admins once, however often it is reported, until they leave or delete it', async () => {
    const { body } = await say(friend, 'Unkind');
    const report = (by: Persona) =>
      by.call(`POST /api/v1/care/comments/${body.id}/reports`, { body: { reason: 'Not kind' } });
    for (const who of [author, author, familyMember]) expect((await report(who)).status).toBe(204);
    expect((await report(stranger)).status).toBe(404);
    await friend.call(`PUT /api/v1/care/comments/${body.id}`, { body: { ...body, text: 'Kind' } });
    expect((await reported(friend)).status).toBe(403);
    expect((await reported(owner)).body.items).toMatchObject([
      {
        text: 'Kind',
        reported_text: 'Unkind',
        reports: [{ reported_by: author.uid, reason: 'Not kind' }, { reported_by: familyMember.uid }],
      },
    ]);
    expect(await waiting()).toBe(1);
    expect((await friend.call(`DELETE /api/v1/care/comments/${body.id}/reports`)).status).toBe(403);
    expect((await owner.call(`DELETE /api/v1/care/comments/${body.id}/reports`)).status).toBe(204);
    expect(await waiting()).toBe(0);
    await report(author);
    expect(await waiting()).toBe(0);
    await report(owner);
    expect(await waiting()).toBe(1);
    expect((await owner.call(`DELETE /api/v1/care/comments/${body.id}`)).status).toBe(204);
    expect(await waiting()).toBe(0);
    expect((await reported(owner)).body.items).toEqual([]);
  });
});

describe('silence', () => {
  const off = { status: 409, issues: [{ code: 'reactions_off' }] };
  const turn = (by: Persona, isOff: boolean) => by.call(`PUT ${place(subject)}`, { body: { off: isOff } });

  test('about a record is chosen by its author or an admin, and hides what there is', async () => {
    await heart(friend);
    const { body } = await say(friend, 'She sang.');
    expect((await turn(friend, true)).problem).toMatchObject({ status: 403 });
    expect((await turn(author, true)).body).toMatchObject({ off: true, hearts: 0, comments: 0 });
    expect((await heart(owner)).problem).toMatchObject(off);
    expect((await say(owner, 'Oh')).problem).toMatchObject(off);
    expect((await said(owner)).problem).toMatchObject(off);
    expect((await friend.call(`PUT /api/v1/care/comments/${body.id}`, { body })).problem).toMatchObject(off);
    expect((await count(friend, subject)).items).toMatchObject([{ off: true, hearts: 0, mine: false, comments: 0 }]);
    expect((await turn(owner, false)).body).toMatchObject({ off: false, hearts: 1, comments: 1 });
    expect((await said(owner)).body.items).toMatchObject([{ text: 'She sang.' }]);
  });

  test('in a whole circle is chosen by its admins', async () => {
    await heart(friend);
    const all = (by: Persona, isOff: boolean) =>
      by.call(`PUT /api/v1/care/circles/${circleId}/reactions`, { body: { off: isOff } });
    expect((await all(familyMember, true)).problem).toMatchObject({ status: 403 });
    expect((await all(owner, true)).body).toEqual({ off: true });
    expect((await heart(owner)).problem).toMatchObject(off);
    expect(await count(friend, subject)).toEqual({ off: true, items: [] });
    await all(owner, false);
    expect((await count(friend, subject)).items).toMatchObject([{ hearts: 1, mine: true }]);
    expect(await db.get(reactions, circleKey(circleId))).toMatchObject({ off: false });
  });
});

test('an archive has the comments, and the number of hearts, on what its owner sees', async () => {
  const family = await photo({ acl: ['family_member'], caption: 'The bench' });
  await say(familyMember, 'Our bench.', family);
  await say(friend, 'She <b>sang</b>.');
  await heart(friend);
  await heart(familyMember, family);
  const archived = async (by: Persona) => {
    const zip = await readArchive(by, await makeArchive(by, circleId));
    expect(zip.text('reactions.html')).toContain('She &lt;b&gt;sang&lt;/b&gt;.');
    return zip.json('reactions') as object[];
  };
  expect(await archived(friend)).toMatchObject([
    { text: 'She <b>sang</b>.', about: 'She knew every rose by name.' },
    { hearts: 1, subject_kind: 'testimony' },
  ]);
  expect(await archived(familyMember)).toMatchObject([
    { text: 'She <b>sang</b>.' },
    { text: 'Our bench.', about: 'The bench' },
    { hearts: 1, subject_kind: 'testimony' },
    { hearts: 1, subject_kind: 'document', about: 'The bench' },
  ]);
});
