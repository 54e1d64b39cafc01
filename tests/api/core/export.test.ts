import { strFromU8, unzipSync } from 'fflate';
import { NotificationChoicesWrite } from '@kindred/contract/core/notifications/settings';
import { Profile } from '@kindred/contract/core/users/user';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type StoredUser, users } from '../../../functions/src/core/users/store.ts';
import { signIns } from '../../../functions/src/core/sign-ins/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { form } from '../../support/call.ts';
import { accept, addMember, invite } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { upload } from '../../support/care/document-upload.ts';
import { freezeTime, midHour } from '../../support/frozen-time.ts';
import { realTime } from '../../support/instance.ts';
import { forgetSignIns, newSignIn } from '../../support/core/sign-ins.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
let person: Persona;
let other: Persona;

const exported = async (who: Persona) => {
  const answer = await who.call('GET /api/v1/me/export');
  expect(answer.status).toBe(200);
  const files = unzipSync(answer.bytes);
  const json = (path: string) => JSON.parse(strFromU8(files[path]!));
  return { answer, files, json, page: strFromU8(files['index.html']!) };
};

beforeAll(async () => {
  await tenant.create();
  person = await tenant.person('Petra');
  other = await tenant.person('Olga');
});
afterEach(realTime);

test('exports everything that the modules store, as files and as a page', async () => {
  await person.call('POST /api/v1/me/profile/picture', { raw: form(webp(5)) });
  await forgetSignIns(tenant.id, person.uid);
  await newSignIn(tenant.id, person.uid);
  const words = { name: 'P', email: person.email, subject: 'A question', message: 'Hello?' };
  await tenant.call('POST /public-api/v1/contact-messages', { body: words });
  const own = await createCircle(person, 'Garden <i>');
  const theirs = await createCircle(other, 'Village');
  await accept(person, (await invite(other, theirs.id, person.email)).body.id);
  const invited = { circle_id: own.id, email: 'friend@example.com', role: 'member' };
  await person.call('POST /api/v1/care/invitations', { body: invited });
  const begun = { page_type: 'THANKS', title: 'Thank you', content: 'All of *you*' };
  await person.call(`POST /api/v1/care/circles/${own.id}/pages`, { body: begun });
  const { files, json, page, answer } = await exported(person);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${tenant.id}-data.zip"`);
  expect(Object.keys(files).toSorted()).toEqual([
    'care/albums.json',
    'care/archives.json',
    'care/circles.json',
    'care/comments.json',
    'care/contacts.json',
    'care/deferred-messages.json',
    'care/deletions.json',
    'care/diary-notes.json',
    'care/documents.json',
    'care/events.json',
    'care/funeral-wishes.json',
    'care/hearts.json',
    'care/invitations-received.json',
    'care/invitations-sent.json',
    'care/join-requests.json',
    'care/pages.json',
    'care/testimonies.json',
    'care/video-uploads.json',
    'contact-messages.json',
    'index.html',
    'notifications.json',
    'picture.webp',
    'profile.json',
    'recruitment/feedback.json',
    'recruitment/meetings.json',
    'recruitment/positions.json',
    'sign-ins.json',
  ]);
  expect(json('profile.json')).toMatchObject({ email: person.email, name: person.name });
  expect(Buffer.from(files['picture.webp']!).equals(Buffer.from(webp(5)))).toBe(true);
  expect(json('sign-ins.json')).toMatchObject([{ provider: 'password', address: '203.0.113.x' }]);
  expect(json('contact-messages.json')).toEqual([
    { ...words, answer: null, answeredAt: null, createdAt: expect.any(String) },
  ]);
  expect(json('care/circles.json')).toMatchObject([
    { circle_name: 'Garden <i>', role: 'admin' },
    { circle_name: 'Village', role: 'member' },
  ]);
  expect(json('care/invitations-received.json')).toMatchObject([{ circle_id: theirs.id, status: 'accepted' }]);
  expect(json('care/invitations-sent.json')).toMatchObject([{ email: 'friend@example.com', status: 'pending' }]);
  const contents = [{ lang: 'en', title: 'Thank you', content: 'All of *you*' }];
  expect(json('care/pages.json')).toMatchObject([{ circle_id: own.id, page_type: 'THANKS', contents }]);
  expect(page).toContain('Garden &#60;i&#62;');
  expect(page).not.toContain('<i>');
});

test('contains no other user’s data, and no secret of the server', async () => {
  const { files } = await exported(await tenant.person('Newcomer'));
  const text = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  for (const foreign of [person.email, 'Village', 'friend@example.com']) expect(text).not.toContain(foreign);
  const everything = Object.values((await exported(person)).files).map((bytes) => strFromU8(bytes));
  expect(everything.join('\n')).not.toMatch(/token_hash|_terms|_sort|schemaVersion/);
});

test('contains none of the server’s internal notes on a user, and neither does their profile', async () => {
  const known = await tenant.person('Noor');
  // Required, so that the compiler asks for every new note here.
  const notes: Required<Omit<StoredUser, keyof Profile | 'acceptedTerms'>> = {
    sessionsSince: 0,
    isMailboxUnproven: true,
    presenceOff: true,
    notificationChoices: NotificationChoicesWrite.parse({ quietHours: null, digestHour: 8 }),
    formerRank: { level: 1, until: 0 },
    isInvitationRevoked: false,
    remindedAt: new Date().toISOString(),
    unsubscribeSecret: 'signs-links',
    secondFactorShown: {},
    pushDevices: [],
    pushDeviceIds: [],
  };
  await tenantDatabase(tenant.id).update(users, known.uid, undefined, () => notes);
  const { body, status } = await known.call('GET /api/v1/me/profile');
  expect(status).toBe(200);
  const file = (await exported(known)).json('profile.json');
  for (const shown of [body, file]) expect(Object.keys(shown).filter((name) => name in notes)).toEqual([]);
  expect(Object.keys(file).toSorted()).toEqual(Object.keys(Profile.shape).toSorted());
});

test('contains the user’s own diary notes, including private ones that belong to no circle', async () => {
  const writer = await tenant.person('Wilma');
  const circle = await createCircle(other, 'Orchard');
  await addMember(other, circle.id, writer);
  for (const [by, text, visibility] of [
    [writer, 'Mine alone.', 'private'],
    [writer, 'For us all.', 'circle'],
    [other, 'Hers.', 'circle'],
  ] as const) {
    const circle_id = visibility === 'private' ? null : circle.id;
    const body = { circle_id, text, noted_on: '2024-11-02', visibility };
    await by.call('POST /api/v1/care/diary-notes', { body });
  }
  await writer.call(`DELETE /api/v1/care/circles/${circle.id}/members/${writer.uid}`);
  const notes: { text: string; visibility: string }[] = (await exported(writer)).json('care/diary-notes.json');
  expect(notes.map(({ text, visibility }) => `${visibility}: ${text}`).toSorted()).toEqual([
    'circle: For us all.',
    'private: Mine alone.',
  ]);
});

test('contains the user’s own texts of a page, not what others wrote since', async () => {
  const family = await tenant.person('Fatima');
  const circle = await createCircle(other, 'Meadow');
  await addMember(other, circle.id, family, 'family_member');
  const begun = { page_type: 'EPITAPH', title: 'Oma', content: 'My words' };
  const { id } = (await family.call(`POST /api/v1/care/circles/${circle.id}/pages`, { body: begun })).body;
  const write = (by: Persona, lang: string, raw: string) =>
    by.call(`PATCH /api/v1/care/pages/${id}/content?lang=${lang}`, { raw, headers: { 'content-type': 'text/plain' } });
  await write(other, 'fr', 'Leurs mots');
  const contentsOf = async () => (await exported(family)).json('care/pages.json')[0].contents;
  expect(await contentsOf()).toMatchObject([{ lang: 'en', content: 'My words' }]);
  await write(other, 'en', 'Their words');
  expect(await contentsOf()).toEqual([]);
});

test('contains every upload unchanged, one after the other', async () => {
  const uploader = await tenant.person('Uma');
  const circle = await createCircle(uploader, 'Album');
  const letters = ['One.txt', 'Two.txt'];
  for (const name of letters)
    expect((await upload(uploader, circle.id, new TextEncoder().encode(`Words of ${name}`), name)).status).toBe(201);
  const { files } = await exported(uploader);
  const found = Object.keys(files).filter((path) => path.startsWith('care/documents/'));
  expect(found.map((path) => strFromU8(files[path]!)).toSorted()).toEqual(letters.map((name) => `Words of ${name}`));
});

test('writes the page in the user’s language', async () => {
  const { body } = await other.call('GET /api/v1/me/profile');
  await other.call('PUT /api/v1/me/profile', { body: { ...body, language: 'fr-CA' } });
  expect((await exported(other)).page).toContain('Vos données sur');
});

test('splits a large export into several pages', async () => {
  const busy = await tenant.person('Busy');
  await forgetSignIns(tenant.id, busy.uid);
  const nothing = { browser: null, system: null, kind: null, address: '' };
  const signIn = { userId: busy.uid, at: new Date().toISOString(), provider: 'password', ...nothing };
  await Promise.all(Array.from({ length: 130 }, () => tenantDatabase(tenant.id).create(signIns, signIn)));
  expect((await exported(busy)).json('sign-ins.json')).toHaveLength(130);
});

test('allows at most ten exports an hour', async () => {
  const eager = await tenant.person('Eager');
  freezeTime(midHour());
  const statuses: number[] = [];
  for (let asked = 0; asked < 11; asked++) statuses.push((await eager.call('GET /api/v1/me/export')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});
