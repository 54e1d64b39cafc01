/** Width and height of a picture in pixels, upright. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** How texts name pictures. The module that keeps the pictures provides it. */
export interface PictureAddresses {
  readonly addressOf: (documentId: string, size?: PictureSize) => string;
  /** Returns the document that an address names; undefined for a picture from elsewhere, which is not shown. */
  readonly documentIn: (address: string) => string | undefined;
  readonly sizeIn: (address: string) => PictureSize | undefined;
}

/** Pictures that the browser fetches with the reader's token. */
export interface Pictures extends PictureAddresses {
  /** Returns the address under which the browser can show a document's picture; undefined if the reader may not see it. */
  readonly load: (documentId: string) => Promise<string | undefined>;
}
