import type { PictureSize } from '@kindred/contract/care/picture-address';
import { lazy, Suspense, useId } from 'react';
import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextSkeleton } from '../TextSkeleton.tsx';
import styles from './RichText.module.css';

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
  /** The address under which the browser can show the picture of this document. */
  readonly loadPicture?: (documentId: string) => Promise<string | undefined>;
  /** The language that is written in. */
  readonly lang?: string;
  readonly autoFocus?: boolean;
}

/** Large, and needed only where somebody writes. */
const Surface = lazy(async () => ({ default: (await import('./RichTextSurface.tsx')).RichTextSurface }));

/**
 * A field for words with headings, lists, links, tables and pictures, kept as markdown. What it holds is told with every
 * change; what is not changed is written back to the letter.
 */
export const RichTextField = (props: RichTextFieldProps) => {
  const { label, description, error } = props;
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <Suspense
        fallback={
          <div className={styles.waiting}>
            <TextSkeleton />
          </div>
        }
      >
        <Surface
          {...props}
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-error` : description ? `${id}-description` : undefined}
        />
      </Suspense>
    </Input.Wrapper>
  );
};
