/** A contact as read from a file, not validated yet. */
export interface BookEntry {
  readonly name: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly notes: string | null;
}

/** A file's text: UTF-8 or UTF-16 where it is, else as Western computers wrote before. */
export const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
