import { Archive } from '@kindred/contract/care/archives/archive';
import { circleRoles } from '@kindred/contract/care/circle-roles';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { circleFolder } from '../circles/folder.ts';

/** A part of the zip, as it lies in Storage: they follow one another without a gap. */
const Piece = z.object({ path: z.string(), size: z.int() });
export type Piece = z.infer<typeof Piece>;

/**
 * Where the making is. Each step begins here and ends with the next one's beginning, in one write: what a step that crashed put
 * into Storage is put there again under the same names.
 */
const Work = z.object({
  step: z.int(),
  /** The first step of this run: it begins anew where the person's role in the circle has changed. */
  first: z.int(),
  phase: z.enum(['gather', 'write', 'end']),
  part: z.int(),
  /** Gathering: where the part's list goes on. */
  cursor: z.string().nullable(),
  /** The step after the last one that gathered; null while that goes on. */
  gathered: z.int().nullable(),
  /** Writing: the next record of the part, by the step that gathered it and its place there, and the page's number. */
  from: z.object({ step: z.int(), index: z.int(), page: z.int() }),
  /** Bytes of the zip until here. */
  offset: z.int(),
  /** How many files have been given a number. */
  numbered: z.int(),
});
export type Work = z.infer<typeof Work>;

const ArchiveFields = Archive.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({
  user_id: z.string(),
  /** Of its person in the circle, when it was gathered: whoever has a lower one since does not get it. */
  role: z.enum(circleRoles),
  work: Work,
  pieces: z.array(Piece),
  /** The one address under which a browser may fetch it, for a moment. */
  link: z.object({ token_hash: z.string(), until: z.string() }).nullable(),
});
export type ArchiveFields = z.output<typeof ArchiveFields>;
export type StoredArchive = RecordOf<typeof archives>;

/** Archives are one person's, of one circle; their files lie in the circle's folder. */
export const archives = collection({
  name: 'archives',
  times: 'snake',
  schema: ArchiveFields,
  sorts: { created_at: (_, created) => created },
});

/** Where an archive's files lie, among the tenant's. */
export const archiveFolder = ({ circle_id, id }: { circle_id: string; id: string }): `${string}/` =>
  `${circleFolder(circle_id)}archives/${id}/`;

export const presentArchive = (archive: StoredArchive): Archive => {
  const { user_id, role, work, pieces, link, ...shown } = archive;
  void [user_id, role, work, pieces, link];
  return shown;
};
