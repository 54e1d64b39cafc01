import { beforeAll, expect, test } from 'vitest';
import { complaintsOf, ReadZip } from '../../support/archive-zip.ts';
import { addMember, createCircle } from '../../support/circle.ts';
import { upload } from '../../support/documents.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let admin: Persona;
let member: Persona;
let circle: { id: string };

const bytes = (text: string) => new TextEncoder().encode(text);

const make = async (by: Persona, circleId = circle.id) => {
  const started = await by.call(`POST /api/v1/care/circles/${circleId}/archives`);
  expect(started.status).toBe(202);
  return (await by.call(`GET /api/v1/care/archives/${started.body.id}`)).body;
};

const zipOf = async (by: Persona, id: string) => {
  const answer = await by.call(`GET /api/v1/care/archives/${id}/file`);
  expect(answer.status).toBe(200);
  expect(complaintsOf(answer.bytes)).toEqual([]);
  return new ReadZip(answer.bytes);
};

beforeAll(async () => {
  await tenant.create();
  admin = await tenant.person('Olga');
  member = await tenant.person('Max');
  circle = await createCircle(admin, 'Garden');
  await addMember(admin, circle.id, member);
});

test('an archive has everything that its person sees: pages to read, files, data, checksums', async () => {
  await upload(admin, circle.id, bytes('Dear Anna, the roses are out.'), 'letter.txt');
  await admin.call(`POST /api/v1/care/circles/${circle.id}/testimonies`, { body: { text: 'She sang.' } });
  const archive = await make(member);
  expect(archive).toMatchObject({ status: 'READY', files: 1, failures: [], failure_count: 0 });
  const zip = await zipOf(member, archive.id);
  expect(zip.unlikeChecksums()).toEqual([]);
  expect(zip.names).toEqual(
    expect.arrayContaining(['index.html', 'documents/0001 letter.txt', 'README.txt', 'style.css']),
  );
  expect(zip.text('documents/0001 letter.txt')).toBe('Dear Anna, the roses are out.');
  expect(zip.json('testimonies')).toMatchObject([{ text: 'She sang.' }]);
});
