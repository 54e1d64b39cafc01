import { circleChatRoomId, tenantPath } from '@kindred/contract/paths';
import { beforeAll, expect, test } from 'vitest';
import { attachmentPath, attachments } from '../../../functions/src/care/chat-rooms/attachments.ts';
import { filePath } from '../../../functions/src/care/documents/store.ts';
import { migrationRecords, recordId } from '../../../functions/src/core/migrations/store.ts';
import { sha256 } from '../../../functions/src/platform/crypto.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { filmAt } from '../../support/film.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const files = tenantFiles(tenant.id);
let administrator: Persona, owner: Persona;
let circleId: string;

const stored = async (path: string) => (await firestore()).doc(`${tenantPath(tenant.id)}/${path}`);
const read = async (path: string) => (await (await stored(path)).get()).data()!;
const check = async (): Promise<string> =>
  (await administrator.call('GET /api/v1/care/migrations')).body.find(({ id }: { id: string }) => id === 'places').check
    .status;
const migrate = async () => {
  const { operation } = (await administrator.call('POST /api/v1/care/migrate/up')).body;
  return (await administrator.call(`GET /api/v1/operations/${operation.id}`)).body.result;
};

beforeAll(async () => {
  await tenant.create();
  administrator = await tenant.person('Ada', { roles: ['ADMIN'] });
  owner = await tenant.person('Olga');
  circleId = (await createCircle(owner, 'Garden')).id;
});

test('the migration removes from older photos and videos where they were taken, also where they are deleted or in the chat', async () => {
  const here = '+48.8583+002.2944/';
  const video = filmAt(here);
  const as = { content_type: 'video/mp4', size_bytes: video.length, sha256: sha256(video) } as const;
  const [kept, gone, other] = [
    // A check looks at the first.
    await keepDocument(db, circleId, { uploaded_by: owner.uid, ...as }, '000'),
    await keepDocument(db, circleId, { uploaded_by: owner.uid, ...as }),
    await keepDocument(db, circleId, { uploaded_by: owner.uid, uploader_name: 'Olga' }),
  ];
  for (const one of [kept, gone]) await files.put(filePath(one), video, 'video/mp4');
  await owner.call(`DELETE /api/v1/care/documents/${gone.id}`);
  const room = { circle_id: circleId, id: circleChatRoomId(circleId) };
  const file = { id: 'sent', name: 'Lake.mp4', content_type: 'video/mp4' as const, size_bytes: video.length };
  await db.create(attachments(room.circle_id, room.id), { uploaded_by: owner.uid, sha256: as.sha256, file }, file.id);
  await files.put(attachmentPath(room, file.id), video, 'video/mp4');
  const before = await read(`documents/${other.id}`);
  const { version } = await read(`documents/${kept.id}`);

  expect(await check()).toBe('warn');
  expect(await migrate()).toMatchObject({ changed: 3 });

  expect((await owner.call(`POST /api/v1/care/deletions/document-${gone.id}/restore`)).status).toBe(200);
  for (const path of [
    `documents/${kept.id}/file`,
    `documents/${gone.id}/file`,
    `chat/rooms/${room.id}/attachments/${file.id}/file`,
  ]) {
    const answer = await owner.call(`GET /api/v1/care/${path}`);
    const bytes = Buffer.from(answer.bytes);
    expect([answer.status, bytes.length, bytes.includes(here)], path).toEqual([200, video.length, false]);
    expect(answer.headers.get('etag'), 'nobody keeps the old one').toContain(sha256(bytes).slice(0, 32));
  }
  expect((await read(`documents/${kept.id}`)).version, 'nobody edited it').toBe(version);
  expect(await read(`documents/${other.id}`)).toEqual(before);
  expect(await check()).toBe('pass');

  // Stopped after the file was written, and before its record was.
  await (await stored(`documents/${kept.id}`)).update({ sha256: as.sha256 });
  await db.remove(migrationRecords, recordId('care', 'places'));
  expect(await migrate()).toMatchObject({ changed: 1 });
  const bytes = (await files.get(filePath(kept)))!;
  expect((await read(`documents/${kept.id}`)).sha256).toBe(sha256(bytes));
});
