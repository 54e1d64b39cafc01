import { useState } from 'react';
import { Button, Group, Input } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { IconPhotoEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DocumentPicker } from './DocumentPicker.tsx';
import styles from './PictureField.module.css';
import { SmallPicture } from '../files/SmallPicture.tsx';

interface PictureFieldProps {
  readonly circleId: string;
  readonly words: {
    readonly label: string;
    readonly help?: string;
    readonly choose: string;
    readonly other: string;
    readonly none: string;
  };
  /** Gives the picture's box its size. */
  readonly pictureClass: string | undefined;
  readonly value: string | null;
  readonly pick: (document: Document) => void;
  readonly remove: () => void;
  readonly error: ReactNode;
}

/** Picks one of the circle's pictures, uploads another, or clears the choice. */
export const PictureField = ({ circleId, words, pictureClass, value, pick, remove, error }: PictureFieldProps) => {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Input.Wrapper label={words.label} labelElement="div" description={words.help} error={error}>
      <div className={styles.choose}>
        {value && <SmallPicture documentId={value} label={words.label} className={pictureClass} />}
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPhotoEdit aria-hidden size={20} />}
            onClick={() => setChoosing(true)}
          >
            {value ? words.other : words.choose}
          </Button>
          {value && (
            <Button variant="default" onClick={remove}>
              {words.none}
            </Button>
          )}
        </Group>
      </div>
      {isChoosing && (
        <DocumentPicker
          circleId={circleId}
          isPicture
          pick={(document) => {
            setChoosing(false);
            pick(document);
          }}
          close={() => setChoosing(false)}
        />
      )}
    </Input.Wrapper>
  );
};
