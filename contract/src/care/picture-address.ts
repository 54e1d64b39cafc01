const documentAddress = /^\/api\/v1\/care\/documents\/([A-Za-z0-9_-]{1,128})\/file(?:#(\d{1,5})x(\d{1,5}))?$/;
const publicAddress =
  /^\/public-api\/v1\/care\/circles-by-id\/[A-Za-z0-9_-]{1,128}\/files\/([A-Za-z0-9_-]{1,128})(?:#(\d{1,5})x(\d{1,5}))?$/;

/** Width and height of a picture in pixels, upright. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the end of a picture's address, with its size, so that the page can reserve space before the picture loads.
 */
export const sizeMark = (size: PictureSize | undefined): string => (size ? `#${size.width}x${size.height}` : '');

/**
 * Returns the address of a picture in markdown: the file of a document of the circle. Pictures from elsewhere are not
 * shown.
 */
export const pictureAddress = (documentId: string, size?: PictureSize): string =>
  `/api/v1/care/documents/${documentId}/file${sizeMark(size)}`;

/** Returns the document in a picture's address, for members or public; undefined for any other address. */
export const documentOfPicture = (address: string): string | undefined =>
  (documentAddress.exec(address) ?? publicAddress.exec(address))?.[1];

/** Returns the size in a picture's address; undefined if it has none. */
export const sizeOfPicture = (address: string): PictureSize | undefined => {
  const [, , width, height] = documentAddress.exec(address) ?? publicAddress.exec(address) ?? [];
  return Number(width) && Number(height) ? { width: Number(width), height: Number(height) } : undefined;
};

const address = String.raw`/api/v1/care/documents/([A-Za-z0-9_-]{1,128})/file(?![\w/])(#\d{1,5}x\d{1,5})?`;
const anywhere = new RegExp(`<?${address}>?`, 'g');
/**
 * A picture or a link in markdown. Its label cannot contain an opening bracket, so no character is scanned for more
 * than one label.
 */
const inline = new RegExp(
  String.raw`(!?)\[((?:[^[\]\\]|\\.){0,300})\]\(\s{0,9}<?${address}>?(?:\s{1,9}(?:"[^"]{0,300}"|'[^']{0,300}'))?\s{0,9}\)`,
  'g',
);

/** Returns the documents that a markdown text refers to, as pictures or links. */
export const documentsIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(new RegExp(address, 'g'))].map(([, id]) => id!)),
];

/**
 * Returns markdown with the addresses of its documents replaced by what `addressOf` returns for the document and the
 * size mark in the text. If it returns no address, the picture is left out and a link becomes plain text.
 */
export const withDocuments = (
  markdown: string,
  addressOf: (documentId: string, mark: string) => string | undefined,
): string =>
  markdown
    .replace(inline, (whole, sign: string, words: string, id: string) =>
      addressOf(id, '') === undefined ? (sign ? '' : words) : whole,
    )
    // All other references to the document become `#`.
    .replace(anywhere, (_, id: string, mark: string | undefined) => addressOf(id, mark ?? '') ?? '#');
