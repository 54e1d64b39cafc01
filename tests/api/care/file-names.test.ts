import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { makeArchive, readArchive } from '../../support/care/archives.ts';
import { createCircle } from '../../support/care/circles.ts';
import { upload } from '../../support/care/document-upload.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

/** Valid document names. */
const names = [
  '..',
  'CON.txt',
  'nul',
  'a/b:c.webp',
  'Rose.webp.',
  'Rose.webp',
  'rose.WEBP',
  'E\u0301lodie.',
  'x #1?.webp',
];

const tenant = new TestTenant();
let uploader: Persona;
let circle: { id: string };

beforeAll(async () => {
  await tenant.create();
  uploader = await tenant.person('Uma');
  circle = await createCircle(uploader, 'CON.1');
  for (const name of names)
    await keepDocument(tenantDatabase(tenant.id), circle.id, { uploaded_by: uploader.uid, name });
});

/** Returns whether a path unpacks to itself on Windows, macOS and Linux. */
const isSafe = (path: string): boolean =>
  path
    .split('/')
    .every(
      (name) =>
        /^[^<>:"\\|?*\p{C}]{1,200}$/u.test(name) &&
        !/^[. ]|[. ]$/.test(name) &&
        !/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name) &&
        name === name.normalize('NFC'),
    );
const alike = (path: string): string => path.normalize('NFKD').toLowerCase();

const expectSafe = (paths: readonly string[]): void => {
  expect(paths.filter((path) => !isSafe(path))).toEqual([]);
  expect(new Set(paths.map(alike)).size).toBe(paths.length);
};

/** Without their joiners and word separators, these names mean something else. */
const joined = [
  'PDF\u200cها.txt',
  'سال ۱۳۰۴ ه\u200d.ش.txt',
  'അവന്\u200d.txt',
  'ភាសា\u200bខ្មែរ.txt',
  '👩\u200d👧 trip.txt',
];

test('joiners of letters and of emoji stay in the name of a download and in a zip', async () => {
  const parisa = await tenant.person('Parisa');
  const { id } = await createCircle(parisa, 'Letters');
  const ids: string[] = [];
  for (const name of joined) {
    const { body } = await upload(parisa, id, new TextEncoder().encode('Dear Anna'), name);
    const { headers } = await parisa.call(`GET /api/v1/care/documents/${body.id}/file`);
    const coded = /filename\*=UTF-8''(\S+)$/.exec(headers.get('content-disposition')!)![1]!;
    expect([body.name, decodeURIComponent(coded)]).toEqual([name, name]);
    ids.push(body.id);
  }
  const zip = await parisa.call(`GET /api/v1/care/circles/${id}/documents/zip?ids=${ids.join()}`);
  expect(Object.keys(unzipSync(new Uint8Array(zip.bytes))).toSorted()).toEqual(joined.toSorted());
});

test('the personal data export gives every document a name that works on every system', async () => {
  const answer = await uploader.call('GET /api/v1/me/export');
  const files = unzipSync(answer.bytes);
  expectSafe(Object.keys(files));
  const paths = Object.keys(files).filter((path) => path.startsWith('care/documents/'));
  expect(paths).toHaveLength(names.length);
  const page = strFromU8(files['index.html']!);
  for (const path of paths) expect(page).toContain(`href="${path.split('/').map(encodeURIComponent).join('/')}"`);
});

test('the rest of the export keeps a name as it was typed', async () => {
  const files = unzipSync((await uploader.call('GET /api/v1/me/export')).bytes);
  const list = JSON.parse(strFromU8(files['care/documents.json']!)) as { name: string }[];
  expect(list.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test('a family archive and its files have names that work on every system', async () => {
  const archive = await makeArchive(uploader, circle.id);
  const zip = await readArchive(uploader, archive);
  expectSafe([...zip.names, archive.file_name!]);
  expect(zip.names.filter((name) => /^documents\/\d/.test(name))).toHaveLength(names.length);
});

test('a document is downloaded under a name that works on every system', async () => {
  const { items } = (await uploader.call(`GET /api/v1/care/circles/${circle.id}/documents`)).body;
  expect(items).toHaveLength(names.length);
  for (const { id } of items as { id: string }[]) {
    const { headers } = await uploader.call(`GET /api/v1/care/documents/${id}/file`);
    const disposition = headers.get('content-disposition')!;
    const form = /^\w+; filename=(?:"(?<quoted>[^"]+)"|(?<token>[^";\s]+))(?:; filename\*=UTF-8''(?<coded>\S+))?$/;
    const { quoted, token, coded } = form.exec(disposition)!.groups!;
    expect([quoted ?? token, decodeURIComponent(coded ?? 'none')].filter((name) => !isSafe(name!))).toEqual([]);
  }
});
