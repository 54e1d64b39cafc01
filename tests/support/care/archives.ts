import type { Archive } from '@kindred/contract/care/archives/archive';
import type { archiveEndpoints } from '@kindred/contract/care/archives/endpoints';
import { emptyArchive, beginning } from '../../../functions/src/care/archives/start.ts';
import {
  archiveFolder,
  archives,
  type ArchiveFields,
  type StoredArchive,
} from '../../../functions/src/care/archives/store.ts';
import { timestamp, secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { newId, sha256 } from '../../../functions/src/platform/crypto.ts';
import { bucketName } from '../../../functions/src/platform/firebase-app.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { several, circleList, record, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import type { Persona } from '../tenant.ts';
import { ReadZip, complaintsOf } from './archive-zip.ts';
import { everyMember, nobodyElse, by } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

/** Stores an archive in two pieces, as if it had been generated. */
export const keepArchive = async (
  db: Database,
  circle_id: string,
  user_id: string,
  also: Partial<ArchiveFields> = {},
): Promise<StoredArchive> => {
  const id = newId();
  const folder = archiveFolder({ circle_id, id });
  const files = tenantFiles(db.path('').split('/')[1]!);
  const contents = ['PK and ', 'the rest'].map((text) => new TextEncoder().encode(text));
  const pieces = contents.map(({ length }, index) => ({ path: `${folder}piece-${index}`, size: length }));
  await Promise.all(contents.map((bytes, index) => files.put(pieces[index]!.path, bytes, 'application/zip')));
  const fields: ArchiveFields = {
    ...emptyArchive,
    circle_id,
    user_id,
    role: 'member',
    language: 'en',
    reader: { region: null, timezone: 'UTC' },
    work: beginning(0),
    status: 'READY',
    progress: { done: 3, total: 3 },
    counts: { circle: 1, members: 2 },
    failures: [],
    pieces,
    size_bytes: 15,
    file_name: 'Garden 2026-11-21.zip',
    made_at: timestamp(),
    expires_at: secondsFromNow(3600),
    ...also,
  };
  return (await db.create(archives, fields, id))!;
};

/** Creates a person's archive by running due work here. Returns its record. */
export const makeArchive = async (by: Persona, circleId: string): Promise<Archive> => {
  const started = await by.call(`POST /api/v1/care/circles/${circleId}/archives`);
  if (started.status !== 202) throw new Error(`No archive: ${JSON.stringify(started.body)}`);
  return (await by.call(`GET /api/v1/care/archives/${started.body.id}`)).body as Archive;
};

/** Reads an archive's zip, after checking it with other programs. */
export const readArchive = async (by: Persona, { id }: Pick<Archive, 'id'>): Promise<ReadZip> => {
  const answer = await by.call(`GET /api/v1/care/archives/${id}/file`);
  if (answer.status !== 200) throw new Error(`No zip: ${JSON.stringify(answer.problem)}`);
  const complaints = complaintsOf(answer.bytes);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  return new ReadZip(answer.bytes);
};

/** Returns which of an archive's files are in the storage. */
export const filesOfArchive = async (tenantId: string, { circle_id, id }: Pick<Archive, 'circle_id' | 'id'>) => {
  const prefix = encodeURIComponent(`tenants/${tenantId}/${archiveFolder({ circle_id, id })}`);
  const place = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/storage/v1/b/${bucketName()}/o?prefix=${prefix}`;
  const { items = [] } = (await (await fetch(place)).json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name.split('/').at(-1)!);
};

const newArchive = async ({ db, circleId, member }: Scene): Promise<{ archive_id: string }> => ({
  archive_id: (await keepArchive(db, circleId, member.uid)).id,
});

/** Removes this person's archives, so that the call makes a new one. */
const withoutArchives = async ({ db, circleId, neighbour }: Scene): Promise<void> => {
  const found = await db.find(archives, { circle_id: circleId, user_id: neighbour.uid }, 50);
  await Promise.all(found.map(({ id }) => db.remove(archives, id)));
};

export const archiveSamples: CareSamples<typeof archiveEndpoints> = {
  examples: {
    createArchive: async (scene) => {
      await withoutArchives(scene);
      return { by: scene.neighbour, params: { circle_id: scene.circleId } };
    },
    listArchives: async (scene) => {
      await newArchive(scene);
      return { by: scene.member, params: { circle_id: scene.circleId }, query: { limit: 20 } };
    },
    getArchive: async (scene) => ({ by: scene.member, params: await newArchive(scene) }),
    getArchiveFile: async (scene) => ({ by: scene.member, params: await newArchive(scene) }),
    createArchiveLink: async (scene) => ({ by: scene.member, params: await newArchive(scene) }),
    deleteArchive: async (scene) => ({ by: scene.member, params: await newArchive(scene) }),
    downloadArchive: async ({ db, circleId, member }) => {
      const token = 'a-token-that-nobody-guesses';
      const link = { token_hash: sha256(token), until: secondsFromNow(3600) };
      const { id } = await keepArchive(db, circleId, member.uid, { link });
      return { params: { archive_id: id, token } };
    },
  },
  budgets: {
    // In addition to the membership and the rate: the person, for the language, and the existing archives.
    createArchive: several(4, 3),
    listArchives: circleList,
    getArchive: record,
    getArchiveFile: record,
    createArchiveLink: write(),
    deleteArchive: write([], ['due entry']),
    downloadArchive: record,
  },
  roles: [
    { call: 'createArchive', expected: everyMember() },
    { call: 'listArchives', expected: everyMember() },
    { call: 'getArchive', expected: nobodyElse(), whose: by('member') },
    { call: 'getArchiveFile', expected: nobodyElse(), whose: by('member') },
    { call: 'createArchiveLink', expected: nobodyElse(), whose: by('member') },
    { call: 'deleteArchive', expected: nobodyElse(), whose: by('member') },
  ],
};
