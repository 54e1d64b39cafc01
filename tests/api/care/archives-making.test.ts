import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Archive } from '@kindred/contract/care/archives/archive';
import { archives } from '../../../functions/src/care/archives/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { Database, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { filesOfArchive, makeArchive, readArchive } from '../../support/care/archives.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { upload } from '../../support/care/document-upload.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = () => tenantDatabase(tenant.id);
let admin: Persona;
let member: Persona;
let circle: { id: string };

beforeAll(async () => {
  await tenant.create();
  [admin, member] = await tenant.people('Olga', 'Max');
});
beforeEach(async () => {
  circle = await createCircle(admin, 'Garden');
  await addMember(admin, circle.id, member);
  for (const nth of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const text = new TextEncoder().encode(`Letter ${nth}. `.repeat(nth));
    await upload(admin, circle.id, text, 'letter.txt');
  }
  await admin.call(`POST /api/v1/care/circles/${circle.id}/testimonies`, { body: { text: 'She sang.' } });
});
afterEach(() => {
  vi.restoreAllMocks();
  runInline(runDue);
  realTime();
});

/** Starts an archive. Returns it, and a function that runs each step. */
const begin = async (by = member) => {
  const asked: string[] = [];
  runInline(async (id) => void asked.push(id));
  const { body } = await by.call(`POST /api/v1/care/circles/${circle.id}/archives`);
  const step = async () => {
    const due = asked.shift();
    if (due) await runDue(due);
    return due;
  };
  return { archive: body as Archive, step, asked };
};

const stored = (id: string) => db().get(archives, id);

/** Makes every page of records take half a minute, so that each page is a step. `before` runs before a page is read. */
const slowly = (before: (nth: number) => void | Promise<unknown> = () => undefined) => {
  const passed = freezeTime();
  const { list } = Database.prototype;
  let pages = 0;
  vi.spyOn(Database.prototype, 'list').mockImplementation(async function (this: Database, ...given) {
    await before(++pages);
    passed(30);
    return list.apply(this, given as never) as never;
  });
  return passed;
};

const contentsOf = async (by: Persona, archive: Pick<Archive, 'id'>) => {
  const { files } = await readArchive(by, archive);
  return Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]));
};

test('an archive is made in steps, each of which reports its progress', async () => {
  slowly();
  const { archive, step } = await begin();
  expect(archive).toMatchObject({ status: 'MAKING', progress: { done: 0, total: null }, size_bytes: null });
  const progress: number[] = [];
  while ((await stored(archive.id))?.status === 'MAKING' && (await step()))
    progress.push((await stored(archive.id))!.progress.done);
  expect(progress.length).toBeGreaterThan(6);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  const made = (await stored(archive.id))!;
  expect(made).toMatchObject({ status: 'READY', files: 10 });
  expect(made.progress.done).toBe(made.progress.total);
  expect((await readArchive(member, archive)).unlikeChecksums()).toEqual([]);
});

test('an archive that crashed at any point continues from there: the zip is the same, with nothing twice', async () => {
  const whole = await contentsOf(member, await makeArchive(member, circle.id));
  const crash = () => {
    throw new Error('The process ended');
  };
  const { transaction } = Database.prototype;
  let commits = 0;
  const passed = slowly((nth) => {
    // Files of the previous page are already in the storage.
    if ([3, 4, 6].includes(nth)) crash();
  });
  const { archive, asked } = await begin();
  vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
    // Crashes before a step's final write. Transactions of the platform itself belong to the queue, so they do not
    // crash.
    if (this.path('') !== '' && [2, 5, 8].includes(++commits)) crash();
    return transaction.call(this, run) as never;
  });
  let tries = 0;
  for (let due = asked[0]; due; due = asked.at(-1)) {
    if ((await stored(archive.id))?.status !== 'MAKING' || ++tries > 60) break;
    await runDue(due);
    // Skips the lease and the pause before the next attempt.
    passed(4000);
  }
  expect(commits).toBeGreaterThan(8);
  vi.restoreAllMocks();
  realTime();
  expect(await stored(archive.id)).toMatchObject({ status: 'READY', files: 10, failure_count: 0 });
  expect(await contentsOf(member, archive)).toEqual(whole);
});

test('returns the archive in progress instead of making a second; each person has their own', async () => {
  const { archive } = await begin();
  const again = await member.call(`POST /api/v1/care/circles/${circle.id}/archives`);
  expect([again.status, again.body.id]).toEqual([202, archive.id]);
  const other = await admin.call(`POST /api/v1/care/circles/${circle.id}/archives`);
  expect([other.status, other.body.id === archive.id]).toEqual([202, false]);
});

test('makes one archive for two simultaneous calls', async () => {
  runInline(async () => undefined);
  const start = () => member.call(`POST /api/v1/care/circles/${circle.id}/archives`);
  const answers = await Promise.all([start(), start(), start()]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('gives nothing to a member who is removed while the archive is made, and leaves no files behind', async () => {
  slowly();
  const { archive, step, asked } = await begin();
  await step();
  await step();
  expect((await filesOfArchive(tenant.id, archive)).length).toBeGreaterThan(2);
  await admin.call(`DELETE /api/v1/care/circles/${circle.id}/members/${member.uid}`);
  while (asked.length > 0) await step();
  expect(await stored(archive.id)).toBeUndefined();
  expect(await filesOfArchive(tenant.id, archive)).toEqual([]);
});

test('leaves no archive if the circle is deleted while it is made', async () => {
  slowly();
  const { archive, step, asked } = await begin();
  await step();
  await admin.call(`DELETE /api/v1/care/circles/${circle.id}`);
  while (asked.length > 0) await step();
  expect(await stored(archive.id)).toBeUndefined();
  expect(await filesOfArchive(tenant.id, archive)).toEqual([]);
});

test('leaves nothing of an archive that is deleted during a step', async () => {
  const { archive, asked } = await begin();
  const { list } = Database.prototype;
  vi.spyOn(Database.prototype, 'list').mockImplementationOnce(async function (this: Database, ...given) {
    vi.restoreAllMocks();
    await member.call(`DELETE /api/v1/care/archives/${archive.id}`);
    for (const due of asked.slice(1)) await runDue(due);
    return list.apply(this, given as never) as never;
  });
  await runDue(asked[0]!);
  // Runs the entries that were requested late; entries that are done do not run again.
  for (const due of asked.slice(1)) await runDue(due);
  expect(await stored(archive.id)).toBeUndefined();
  expect(await filesOfArchive(tenant.id, archive)).toEqual([]);
});

test('gathers everything again when the member’s role changes', async () => {
  await keepDocument(db(), circle.id, { uploaded_by: admin.uid, name: 'Waiting.webp', status: 'PENDING' });
  const roleOf = (role: string) =>
    admin.call(`PATCH /api/v1/care/circles/${circle.id}/members/${member.uid}/role`, {
      body: { role, transfer_ownership: false },
    });
  expect((await roleOf('admin')).status).toBe(200);
  slowly();
  const { archive, step, asked } = await begin();
  for (let steps = 0; steps < 4; steps++) await step();
  expect((await stored(archive.id))!.counts.documents).toBeGreaterThan(0);
  expect((await roleOf('member')).status).toBe(200);
  while (asked.length > 0) await step();
  vi.restoreAllMocks();
  realTime();
  expect(await stored(archive.id)).toMatchObject({ status: 'READY', role: 'member', files: 10 });
  const zip = await readArchive(member, archive);
  expect(zip.json('documents')).toHaveLength(10);
  expect(zip.names.filter((name) => /Waiting|invitations/.test(name))).toEqual([]);
});

test('gives up after repeated failures and reports it; a new archive replaces the failed one', async () => {
  const { archive, asked } = await begin();
  const list = vi.spyOn(Database.prototype, 'list').mockRejectedValue(new Error('The database is away'));
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (let attempt = 1; attempt <= 8; attempt++) {
    await runDue(asked[0]!);
    passTime(3600);
  }
  list.mockRestore();
  expect(logged).toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(await stored(archive.id)).toMatchObject({ status: 'FAILED', failed_because: 'interrupted' });
  expect(await filesOfArchive(tenant.id, archive)).toEqual([]);
  realTime();
  runInline(runDue);
  const next = await makeArchive(member, circle.id);
  expect(next.status).toBe('READY');
  expect(await stored(archive.id)).toBeUndefined();
});

test('does nothing when a completed step runs again', async () => {
  const { archive, asked, step } = await begin();
  const first = asked[0]!;
  while (await step());
  const made = await stored(archive.id);
  await runDue(first);
  expect(await stored(archive.id)).toEqual(made);
});
