import type { ReactNode } from 'react';
import type { KeepPicture } from './pasted-pictures.ts';
import type { Pictures, PictureSize } from './pictures.ts';

interface PickedPicture {
  readonly documentId: string;
  /** Description of the picture, for readers who cannot see it. */
  readonly alt: string;
  /** The size, if known. */
  readonly size?: PictureSize | undefined;
}

export interface RichTextFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** Markdown. */
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  /**
   * Asks for a picture from the circle's documents; null if none was chosen. Without this, there is no button for
   * pictures.
   */
  readonly pickPicture?: () => Promise<PickedPicture | null>;
  /** Turns a pasted picture into a document. Without this, pictures are replaced by their descriptions. */
  readonly keepPicture?: KeepPicture;
  /** Without these, pictures show as their descriptions. */
  readonly pictures?: Pictures;
  /** The language of the text. */
  readonly lang?: string;
  readonly autoFocus?: boolean;
}
