import { Archive } from '@kindred/contract/care/archives/archive';
import { circleRoles } from '@kindred/contract/care/circle-roles';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { circleFolder } from '../circles/folder.ts';

/** A stored part of the zip; the parts follow each other without gaps. */
const ZipPart = z.object({ path: z.string(), size: z.int() });
export type ZipPart = z.infer<typeof ZipPart>;

/**
 * How far the work has got. A step starts from here. One write ends a step and starts the next; a repeated step
 * overwrites its files in Storage under the same names.
 */
const Work = z.object({
  step: z.int(),
  /** The first step of this run; a new run starts when the owner's role in the circle changes. */
  first: z.int(),
  phase: z.enum(['gather', 'write', 'end']),
  part: z.int(),
  /** While gathering: the cursor in the part's list. */
  cursor: z.string().nullable(),
  /** The number of the step after the last gathering step; null while gathering. */
  gathered: z.int().nullable(),
  /** While writing: the part's next record (the step that gathered it, and its index there), and the page number. */
  from: z.object({ step: z.int(), index: z.int(), page: z.int() }),
  /** Bytes of the zip so far. */
  offset: z.int(),
  /** How many files have been numbered. */
  numbered: z.int(),
});
export type Work = z.infer<typeof Work>;

const ArchiveFields = Archive.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({
  user_id: z.string(),
  /** The owner's role when the records were gathered; nobody with a lower role gets the archive. */
  role: z.enum(circleRoles),
  /** The owner's date settings, from their profile. */
  reader: z.object({ region: z.string().nullable(), timezone: z.string() }).default({ region: null, timezone: 'UTC' }),
  work: Work,
  pieces: z.array(ZipPart),
  /** The single short-lived download link. */
  link: z.object({ token_hash: z.string(), until: z.string() }).nullable(),
});
export type ArchiveFields = z.output<typeof ArchiveFields>;
export type StoredArchive = RecordOf<typeof archives>;

/** Archives belong to one person and one circle; their files are in the circle's folder. */
export const archives = collection({
  name: 'archives',
  queries: [['circle_id'], ['user_id']],
  times: 'snake',
  schema: ArchiveFields,
  sorts: { created_at: (_, created) => created },
});

/** Returns the folder of an archive's files, relative to the tenant's. */
export const archiveFolder = ({ circle_id, id }: { circle_id: string; id: string }): `${string}/` =>
  `${circleFolder(circle_id)}archives/${id}/`;

export const presentArchive = (archive: StoredArchive): Archive => {
  const { user_id, role, reader, work, pieces, link, ...shown } = archive;
  void [user_id, role, reader, work, pieces, link];
  return shown;
};
