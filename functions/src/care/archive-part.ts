import type { ArchivePartName } from '@kindred/contract/care/circle-nouns';
import type { Texts } from '../locales/texts.ts';
import type { Case, Collection, Stored } from '../platform/firestore/collection.ts';
import type { ListRequest } from '../platform/firestore/list-query.ts';
import type { FileInZip } from './archive-pages/file-in-zip.ts';
import type { Sheet } from './archive-pages/sheet.ts';
import type { CircleContext } from './context.ts';

/** A file to put into the zip, and its place in Storage. */
export interface ArchiveFile {
  /** The id of a document or user, by which texts and records refer to the file. */
  readonly key: string;
  /** Relative to the tenant's files. */
  readonly path: string;
  /** The name that readers see; the name in the zip is derived from it. */
  readonly name: string;
  /** Its real content type, which decides the extension in the zip. */
  readonly type: string;
  /** Path of its thumbnail. */
  readonly thumbnailPath?: string | undefined;
  /** Its bytes; only for files that may be too large to be read at once. */
  readonly size?: number | undefined;
  /** ISO 8601. */
  readonly at: string;
}

/** A record as the API presents it to this member, with its file. */
interface ArchiveRecord {
  readonly record: object;
  readonly file?: ArchiveFile | undefined;
}

/** Some of a part's records, in order. */
export interface ArchivePage {
  readonly records: readonly ArchiveRecord[];
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null;
  /** The total number of records, if the list knows it; used for progress. */
  readonly total?: number;
}

/** A record of an archive, with its file. */
export interface GatheredRecord {
  readonly record: object;
  readonly file?: FileInZip;
}

/** A noun's part of an archive: an `archive.ts` in its folder, named in its `noun.ts`. */
export interface ArchivePart {
  /** Also used in the file names: `data/<name>.json` and `<name>.html`. */
  readonly name: ArchivePartName;
  /** Its place among the chapters: lower numbers come first. */
  readonly chapter: number;
  /** The heading of its page. */
  readonly title: (t: Texts) => string;
  /** Whether this member's archive includes the part at all. */
  readonly isFor?: (ctx: CircleContext) => boolean;
  /**
   * Reads a page of the records that the member may see now. Uses the API's own list and the member's context, so the
   * same policies decide.
   */
  readonly read: (ctx: CircleContext, cursor: string | undefined) => Promise<ArchivePage>;
  /** Renders a record as an entry of the page. */
  readonly entry: (sheet: Sheet, gathered: GatheredRecord) => string;
  /** Renders a page of records, for parts that are more than a list of entries. */
  readonly page?: (sheet: Sheet, records: readonly GatheredRecord[]) => string;
}

/** Page size. */
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

/** Returns a page with one record, or an empty page. */
export const single = (record: object | null): ArchivePage => ({ records: record ? [{ record }] : [], next: null });
