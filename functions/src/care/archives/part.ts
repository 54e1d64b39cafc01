import type { ArchivePartName } from '@kindred/contract/care/archives/archive';
import type { CircleContext } from '../../http/context.ts';

/** A file that goes into the zip, as it lies in Storage. */
export interface ArchiveFile {
  /** By which texts and records name it: a document's id, a person's. */
  readonly key: string;
  /** Among the tenant's files. */
  readonly path: string;
  /** What it is called by people; the name in the zip is made from it. */
  readonly name: string;
  /** Its real content type, which the ending of the name in the zip follows. */
  readonly type: string;
  /** A small picture of it. */
  readonly thumbnailPath?: string | undefined;
  /** ISO 8601. */
  readonly at: string;
}

/** A record as the API answers it to this person, and its file. */
interface ArchiveRecord {
  readonly record: object;
  readonly file?: ArchiveFile | undefined;
}

/** Some of a part's records, in order. */
export interface ArchivePage {
  readonly records: readonly ArchiveRecord[];
  /** Where the list goes on; null at its end. */
  readonly next: string | null;
  /** How many there are in all, where the list says so: for the progress. */
  readonly total?: number;
}

/** What a noun gives to an archive: a new noun is one `archive.ts` in its folder, one line in `parts.ts`, one template. */
export interface ArchivePart {
  /** As in `data/<name>.json` and `<name>.html`. */
  readonly name: ArchivePartName;
  /** Whether this person's archive has it at all. */
  readonly isFor?: (ctx: CircleContext) => boolean;
  /**
   * What this person may see at this moment: read by the API's own list, in the context of a call of theirs, so that the same
   * policies decide.
   */
  readonly read: (ctx: CircleContext, cursor: string | undefined) => Promise<ArchivePage>;
}

/** How many records are read at once. */
const recordsAtOnce = 100;

/** What a list under the circle is asked, as a call of its person would. */
export const askedOf = <Query extends object>(ctx: CircleContext, query: Query) => ({
  params: { circle_id: ctx.membership.circle_id },
  query,
  body: undefined,
  file: undefined as never,
});

/** A page of a care list. */
export const slice = (cursor: string | undefined) => ({ limit: recordsAtOnce, offset: 0, cursor });

/** The answer of a list, each record without a file. */
export const pageFrom = ({
  items,
  nextCursor,
}: {
  items: readonly object[];
  nextCursor: string | null;
}): ArchivePage => ({
  records: items.map((record) => ({ record })),
  next: nextCursor,
});

/** A single record, or none. */
export const single = (record: object | null): ArchivePage => ({ records: record ? [{ record }] : [], next: null });
