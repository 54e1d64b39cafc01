import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { complaintsOf } from '../../../../tests/support/care/archive-zip.ts';
import { GeneratedFiles } from '../../../../tests/support/generated-files.ts';
import type { Context, PersonalFile, SignedInContext } from '../../http/context.ts';
import type { Module } from '../../http/module.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { TenantFiles } from '../../platform/storage.ts';
import { exportMyData } from './export.ts';

const size = 40_000_000;
const video = { path: 'circles/c1/documents/d1/file', size };

async function* personalData(): AsyncGenerator<PersonalFile> {
  const title = () => 'A file';
  yield { path: 'care/documents.json', title, content: [{ name: 'garden.mp4' }] };
  yield { path: 'care/documents/garden.mp4', title, stored: video };
  yield { path: 'care/documents/lost.mp4', title, stored: { path: 'lost', size } };
  yield { path: 'picture.webp', title, read: async () => Buffer.from('rose') };
}

/** Exports the data from a storage that signs addresses, or cannot. */
const exported = async (addressOf: TenantFiles['addressOf']) => {
  const files = new GeneratedFiles({ [video.path]: size });
  const tenant = { subdomain: 'acme', profile: { displayName: 'Acme' } } as Context['tenant'];
  const db = { get: async () => undefined } as Pick<Database, 'get'>;
  const actor = { uid: 'u1' } as SignedInContext['actor'];
  const ctx = { requestId: 'request', tenant, db, actor, files: { ...files.door, addressOf } } as SignedInContext;
  const { name, chunks } = await exportMyData(ctx, [{ personalData } as Partial<Module> as Module]);
  const received: Uint8Array[] = [];
  for await (const chunk of chunks) {
    files.passedOn(chunk.length);
    received.push(chunk);
  }
  const zip = Buffer.concat(received);
  expect(complaintsOf(zip)).toEqual([]);
  expect(name).toBe('acme-data.zip');
  return unzipSync(zip);
};

test('exports a video that does not fit into memory, and lists files that no longer exist', async () => {
  const read = await exported(async () => undefined);
  expect(Object.keys(read)).toEqual([
    'index.html',
    'care/documents.json',
    'care/documents/garden.mp4',
    'picture.webp',
    'missing-files.txt',
  ]);
  expect(GeneratedFiles.whole(video.path, size).equals(read['care/documents/garden.mp4']!)).toBe(true);
  expect(Buffer.from(read['picture.webp']!).toString()).toBe('rose');
  expect(JSON.parse(Buffer.from(read['care/documents.json']!).toString())).toEqual([{ name: 'garden.mp4' }]);
});

test('links to a large video for six hours, so that the download does not break off, unless it no longer exists', async () => {
  const read = await exported(
    async (path, disposition, seconds) => `https://storage.example/${path}?for=${seconds}&as=${disposition}`,
  );
  expect(Object.keys(read)).toEqual(['index.html', 'care/documents.json', 'picture.webp', 'missing-files.txt']);
  const page = Buffer.from(read['index.html']!).toString();
  expect(page).toContain('Save it separately within 6 hours: <a href="https://storage.example/circles/c1');
  expect(page).toContain('for=21600&#38;as=attachment');
  expect(page).not.toContain('https://storage.example/lost');
  expect(Buffer.from(read['missing-files.txt']!).toString()).toContain('care/documents/lost.mp4');
});
