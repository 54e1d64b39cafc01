/** A file or picture that exceeds a limit. `maximum` is in bytes. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
  readonly maximum: number;

  constructor(maximum: number) {
    super(`Larger than ${maximum} bytes`);
    this.maximum = maximum;
  }
}

/** Writes a limit in bytes as MB or kB, in the reader's language. */
export const limitInWords = (language: string, bytes: number): string => {
  const isMega = bytes >= 1_000_000;
  const unit = isMega ? 'megabyte' : 'kilobyte';
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / (isMega ? 1_000_000 : 1000),
  );
};
