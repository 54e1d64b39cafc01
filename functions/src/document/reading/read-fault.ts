import type { IndexFault } from '@kindred/contract/document/documents/document';

const sentences: Readonly<Record<IndexFault, string>> = {
  encrypted: 'The file needs a password.',
  no_text: 'The file has no text. It may be a scan.',
  broken: 'The file is damaged and cannot be read.',
  too_many_pages: 'The file has too many pages.',
  too_much_text: 'The file has too much text.',
  timed_out: 'Reading the file took too long.',
  failed: 'The file could not be read.',
};

/** Why a file cannot be read. The message is one plain sentence. */
export class ReadFault extends Error {
  override readonly name = 'ReadFault';
  readonly code: IndexFault;

  constructor(code: IndexFault, message = sentences[code], options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
