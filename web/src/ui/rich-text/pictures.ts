/** Width and height of an upright picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** How texts name pictures. Provided by the module that stores the pictures. */
export interface PictureAddresses {
  readonly addressOf: (documentId: string, size?: PictureSize) => string;
  /** Returns the document that an address names; undefined for a picture from elsewhere, which is not shown. */
  readonly documentIn: (address: string) => string | undefined;
  readonly sizeIn: (address: string) => PictureSize | undefined;
}

/** Pictures that are fetched with the reader's token. */
export interface Pictures extends PictureAddresses {
  /** Returns an address at which the browser can show a document's picture; undefined if the reader may not see it. */
  readonly load: (documentId: string) => Promise<string | undefined>;
}
