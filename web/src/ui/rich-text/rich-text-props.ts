import type { ReactNode } from 'react';
import type { KeepPicture } from './pasted-pictures.ts';
import type { Pictures, PictureSize } from './pictures.ts';

interface PickedPicture {
  readonly documentId: string;
  /** What is to be seen on it, for those who cannot see it. */
  readonly alt: string;
  /** Where it is known. */
  readonly size?: PictureSize | undefined;
}

export interface RichTextFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** Markdown. */
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  /** Asks for a picture among the circle's documents; null where none was chosen. Without it there is no button for pictures. */
  readonly pickPicture?: () => Promise<PickedPicture | null>;
  /** Makes a document of a picture that was pasted. Without it they leave their words. */
  readonly keepPicture?: KeepPicture;
  /** Without these, pictures show as their descriptions. */
  readonly pictures?: Pictures;
  /** The language that is written in. */
  readonly lang?: string;
  readonly autoFocus?: boolean;
}
