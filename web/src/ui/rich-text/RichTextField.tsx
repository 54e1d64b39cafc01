import { Suspense, useId } from 'react';
import { Input } from '@mantine/core';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { onDemand } from '../../lib/on-demand.ts';
import type { RichTextFieldProps } from './rich-text-props.ts';
import styles from './RichText.module.css';

/** Large, and needed only for writing. */
const Surface = onDemand(() => import('./RichTextSurface.tsx').then((file) => file.RichTextSurface));

/**
 * A field for text with headings, lists, links, tables and pictures, stored as markdown. Reports its value with every
 * change; unchanged parts are written back exactly as they were.
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
