const documentAddress = /^\/api\/v1\/care\/documents\/([A-Za-z0-9_-]{1,128})\/file$/;
const publicAddress = /^\/public-api\/v1\/care\/circles-by-id\/[A-Za-z0-9_-]{1,128}\/files\/([A-Za-z0-9_-]{1,128})$/;

/** How a text in markdown names a picture: by the file of a document of the circle. Pictures from elsewhere are not shown. */
export const pictureAddress = (documentId: string): string => `/api/v1/care/documents/${documentId}/file`;

/** The document that a picture's address names, a member's address or a public one; undefined for any other address. */
export const documentOfPicture = (address: string): string | undefined =>
  (documentAddress.exec(address) ?? publicAddress.exec(address))?.[1];

const address = String.raw`/api/v1/care/documents/([A-Za-z0-9_-]{1,128})/file(?![\w/])`;
const anywhere = new RegExp(`<?${address}>?`, 'g');
/** A picture or a link in markdown, its words of a length that keeps looking for it quick. */
const inline = new RegExp(
  String.raw`(!?)\[((?:[^\]\\]|\\.){0,300})\]\(\s{0,9}<?${address}>?(?:\s{1,9}(?:"[^"]{0,300}"|'[^']{0,300}'))?\s{0,9}\)`,
  'g',
);

/** The documents that a text in markdown names, as pictures or by a link. */
export const documentsIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(new RegExp(address, 'g'))].map(([, id]) => id!)),
];

/** A text in markdown with its documents where `addressOf` says; pictures of those without an address are not in it. */
export const withDocuments = (markdown: string, addressOf: (documentId: string) => string | undefined): string =>
  markdown
    .replace(inline, (whole, sign: string, words: string, id: string) =>
      addressOf(id) === undefined ? (sign ? '' : words) : whole,
    )
    // Whatever else names one leads nowhere.
    .replace(anywhere, (_, id: string) => addressOf(id) ?? '#');
