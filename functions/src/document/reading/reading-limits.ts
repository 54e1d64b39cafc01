/** Limits on what is read of a file. Lengths in characters unless their name says bytes. */
export const readingLimits = {
  text: 20_000_000,
  /** A page is stored in one record, which holds 1 MiB. */
  textOfPage: 300_000,
  /** A text without pages gets pages of about this length. */
  flowPage: 3000,
  /** Files in the archive that a docx is. */
  archiveFiles: 5000,
  /** What all files of the archive say they unpack to, pictures included. */
  archiveBytes: 300_000_000,
  /** What its text and styles unpack to. */
  archiveTextBytes: 40_000_000,
  /** Elements of HTML or XML inside one another. The time of the parser grows with their square. */
  depth: 5000,
} as const;
