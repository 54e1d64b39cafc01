/** A contact as read from a file, not validated yet. */
export interface BookEntry {
  readonly name: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly notes: string | null;
}
