import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { circleFolder } from '../../../functions/src/care/circles/folder.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { bucketName } from '../../../functions/src/platform/firebase-app.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { upload } from '../../support/care/document-upload.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

/** The storage door, which a test can block. */
const held = vi.hoisted((): { before: () => Promise<void> } => ({ before: async () => undefined }));
vi.mock('../../../functions/src/platform/storage.ts', async (original) => {
  const door = await original<typeof import('../../../functions/src/platform/storage.ts')>();
  const tenantFiles: typeof door.tenantFiles = (tenantId) => {
    const files = door.tenantFiles(tenantId);
    const put: typeof files.put = async (...file) => {
      await held.before();
      await files.put(...file);
    };
    return { ...files, put };
  };
  return { ...door, tenantFiles };
});

const tenant = new TestTenant();
let owner: Persona, max: Persona;
let circleId: string;

beforeAll(async () => {
  sendNowhere();
  await tenant.create();
  owner = await tenant.person('Olga');
  max = await tenant.person('Max');
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, max);
});
afterEach(() => {
  held.before = async () => undefined;
  realTime();
});

/** Returns the stored files of the circle's documents. */
const stored = async (): Promise<string[]> => {
  const prefix = encodeURIComponent(`tenants/${tenant.id}/${circleFolder(circleId)}documents/`);
  const place = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/storage/v1/b/${bucketName()}/o?prefix=${prefix}`;
  const { items = [] } = (await (await fetch(place)).json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name.split('/').at(-1)!).toSorted();
};

/** Runs `work` before the storage accepts files. */
const beforeFiles = (work: () => Promise<void>): void => {
  let done: Promise<void> | undefined;
  held.before = () => (done ??= work());
};
const remove = async (who: Persona): Promise<void> => {
  const removed = await owner.call(`DELETE /api/v1/care/circles/${circleId}/members/${who.uid}`);
  expect(removed.status).toBe(204);
};
const listed = async () => (await owner.call(`GET /api/v1/care/circles/${circleId}/documents`)).body.total as number;

test('stores nothing for a member who is removed from the circle during the upload', async () => {
  beforeFiles(() => remove(max));
  const refused = await upload(max, circleId, webp(7), 'late.webp');
  expect(refused.problem).toMatchObject({ status: 404, title: 'Circle not found' });
  expect(await listed()).toBe(0);
  expect(await stored(), 'it came after they were out').toEqual(['file', 'thumbnail.webp']);
  const [entry] = await platformDatabase.find(dueEntries, { kind: 'document-files', 'ref.circleId': circleId }, 2);
  passTime(3601);
  await runDue(entry!.id);
  expect(await stored()).toEqual([]);
});

test('leaves the document pending if the uploader loses the role during the upload', async () => {
  const lea = await tenant.person('Lea');
  await addMember(owner, circleId, lea, 'admin');
  beforeFiles(async () => {
    await owner.call(`PATCH /api/v1/care/circles/${circleId}/members/${lea.uid}/role`, { body: { role: 'member' } });
  });
  const late = await upload(lea, circleId, webp(8), 'late.webp');
  expect([late.status, late.body.status]).toEqual([201, 'PENDING']);
});

test('refuses to make it public if the uploader loses the role during the upload, and stores nothing', async () => {
  const lea = await tenant.person('Lea');
  await addMember(owner, circleId, lea, 'admin');
  const before = await listed();
  beforeFiles(async () => {
    await owner.call(`PATCH /api/v1/care/circles/${circleId}/members/${lea.uid}/role`, { body: { role: 'member' } });
  });
  const refused = await upload(lea, circleId, webp(9), 'late.webp', { acl: 'public' });
  expect([refused.problem.status, refused.problem.title]).toEqual([403, 'admin access required']);
  expect(await listed()).toBe(before);
});
