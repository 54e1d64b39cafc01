const documentAddress = /^\/api\/v1\/care\/documents\/([A-Za-z0-9_-]{1,128})\/file$/;
const publicAddress = /^\/public-api\/v1\/care\/circles-by-id\/[A-Za-z0-9_-]{1,128}\/files\/([A-Za-z0-9_-]{1,128})$/;

/** How a text in markdown names a picture: by the file of a document of the circle. Pictures from elsewhere are not shown. */
export const pictureAddress = (documentId: string): string => `/api/v1/care/documents/${documentId}/file`;

/** The document that a picture's address names, a member's address or a public one; undefined for any other address. */
export const documentOfPicture = (address: string): string | undefined =>
  (documentAddress.exec(address) ?? publicAddress.exec(address))?.[1];
