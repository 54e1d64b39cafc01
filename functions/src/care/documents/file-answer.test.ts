import { expect, test } from 'vitest';
import { fileAnswer } from './file-answer.ts';
import { screenPicture } from './public-file.ts';
import type { StoredDocument } from './store.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { TenantFiles } from '../../platform/storage.ts';

const document = (size_bytes: number, content_type: StoredDocument['content_type'] = 'video/mp4') =>
  ({
    id: 'd1',
    circle_id: 'c1',
    sha256: 'a'.repeat(64),
    content_type,
    size_bytes,
    name: 'Garden.mp4',
  }) as StoredDocument;

const files: Pick<TenantFiles, 'stream' | 'addressOf' | 'get'> = {
  stream: async () => undefined,
  addressOf: async (path, disposition, seconds) => `${path}: ${disposition}, for ${seconds} seconds`,
  get: async (path) => {
    throw new Error(`${path} was read`);
  },
};

test('a video of more than 25 MB comes from the storage, under its name and for six hours', async () => {
  const answer = fileAnswer({ files }, document(25_000_001));
  expect(await answer.elsewhere?.()).toBe(
    'circles/c1/documents/d1/file: inline; filename=Garden.mp4, for 21600 seconds',
  );
  expect(answer).toMatchObject({ etag: 'a'.repeat(32), size: 25_000_001, type: 'video/mp4' });
});

test('smaller documents come from the API', () => {
  expect(fileAnswer({ files }, document(25_000_000)).elsewhere).toBeUndefined();
});

test.each([document(1000), document(500_000_000, 'image/webp')])(
  'no public picture is made of a video, or of a file that is too large (%#)',
  async (one) => {
    expect(await screenPicture({ db: {} as Database, files: files as TenantFiles }, one)).toBeUndefined();
  },
);
