import type { ArchivePartName } from '@kindred/contract/care/circle-nouns';
import type { Case, Collection, Stored } from '../platform/firestore/collection.ts';
import type { ListRequest } from '../platform/firestore/list-query.ts';
import type { CircleContext } from './context.ts';

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

/** What a noun gives to an archive: an `archive.ts` in its folder, named in its `noun.ts`, and a template. */
export interface ArchivePart {
  /** As in `data/<name>.json` and `<name>.html`. */
  readonly name: ArchivePartName;
  /** Whether this person's archive has it at all. */
  readonly isFor?: (ctx: CircleContext) => boolean;
  /**
   * What this person may see at this moment: read as the API's own list reads it, in the context of a call of theirs, so that
   * the same policies decide.
   */
  readonly read: (ctx: CircleContext, cursor: string | undefined) => Promise<ArchivePage>;
}

/** How many records are read at once. */
const recordsAtOnce = 100;

/** Reads a part's list page by page, each record as the API presents it. */
export const listOf =
  <Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    requestOf: (ctx: CircleContext) => Pick<ListRequest, 'where' | 'either' | 'sort' | 'order'>,
    present: (record: Stored<Fields, Times>) => object,
  ): ArchivePart['read'] =>
  async (ctx, cursor) => {
    const { items, nextCursor } = await ctx.db.list(of, { ...requestOf(ctx), limit: recordsAtOnce, cursor });
    return { records: items.map((record) => ({ record: present(record) })), next: nextCursor };
  };

/** A single record, or none. */
export const single = (record: object | null): ArchivePage => ({ records: record ? [{ record }] : [], next: null });
