/** A file of the zip, as the pages refer to it. */
export interface FileInZip {
  readonly key: string;
  /** The name that readers see. */
  readonly name: string;
  readonly type: string;
  /** The paths in the zip of the file and its thumbnail; null if it could not be read. */
  readonly path: string | null;
  readonly thumbnail: string | null;
}
