import { useEffect, useRef } from 'react';
import { ActionIcon, Button, FileButton, Group, Input, Progress, Text, TextInput } from '@mantine/core';
import { mostPostPictures } from '@kindred/contract/social/posts/post';
import { IconArrowDown, IconArrowUp, IconPhoto, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { Thumbnail } from '../../ui/files/Thumbnail.tsx';
import type { Picture } from './post-fields.ts';
import { pictureAddress } from './posts.ts';
import styles from './Posts.module.css';
import { NotAPicture, type PictureUpload, type usePictureUploads } from './use-picture-uploads.ts';

const accepted = 'image/jpeg,image/png,image/gif,image/webp,image/heic,image/heif';

interface PictureFieldProps {
  readonly value: readonly Picture[];
  readonly onChange: (pictures: readonly Picture[]) => void;
  readonly coming: ReturnType<typeof usePictureUploads>;
  /** A post with an article has no pictures. */
  readonly isOff: boolean;
  readonly error: React.ReactNode;
}

/** The pictures of a post in their order, each with a description, and those that are being uploaded. */
export const PictureField = ({ value, onChange, coming, isOff, error }: PictureFieldProps) => {
  const { t } = useTranslation('posts');
  const list = useRef<HTMLUListElement>(null);
  /** What has the focus after the list has changed: a picture's button. */
  const wanted = useRef<{ readonly id: string; readonly button: 'up' | 'down' | 'remove' }>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { id, button } = wanted.current;
    wanted.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-picture="${id}"] button`) ?? [])];
    // At either end of the list, only the button for the other direction works.
    const found = buttons.find(({ dataset, disabled }) => dataset['button'] === button && !disabled);
    (found ?? buttons.find(({ disabled }) => !disabled))?.focus();
  }, [value]);
  const move = (from: number, button: 'up' | 'down'): void => {
    const picture = value[from]!;
    wanted.current = { id: picture.id, button };
    onChange(value.toSpliced(from, 1).toSpliced(button === 'up' ? from - 1 : from + 1, 0, picture));
  };
  const remove = (index: number): void => {
    const next = value[index + 1] ?? value[index - 1];
    wanted.current = next ? { id: next.id, button: 'remove' } : null;
    onChange(value.toSpliced(index, 1));
  };
  const isFull = value.length + coming.uploads.filter(({ error: fault }) => fault === null).length >= mostPostPictures;
  return (
    <Input.Wrapper
      label={t('pictures.label')}
      labelElement="div"
      description={isOff ? t('pictures.hasArticle') : t('pictures.help', { most: mostPostPictures })}
      error={error}
    >
      <div className={styles.pictureField}>
        {(value.length > 0 || coming.uploads.length > 0) && (
          <ul ref={list} className={styles.pictures}>
            {value.map((picture, index) => (
              <li key={picture.id} data-picture={picture.id}>
                <Thumbnail
                  id={picture.id}
                  contentType="image/webp"
                  load={pictureAddress}
                  className={styles.thumbnail}
                />
                <TextInput
                  className={styles.alt}
                  label={t('pictures.alt', { number: index + 1 })}
                  maxLength={1000}
                  value={picture.alt}
                  onChange={({ currentTarget }) =>
                    onChange(value.with(index, { ...picture, alt: currentTarget.value }))
                  }
                />
                <Group gap={4} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    data-button="up"
                    disabled={index === 0}
                    aria-label={t('pictures.up', { number: index + 1 })}
                    onClick={() => move(index, 'up')}
                  >
                    <IconArrowUp aria-hidden size={20} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    data-button="down"
                    disabled={index === value.length - 1}
                    aria-label={t('pictures.down', { number: index + 1 })}
                    onClick={() => move(index, 'down')}
                  >
                    <IconArrowDown aria-hidden size={20} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    data-button="remove"
                    aria-label={t('pictures.remove', { number: index + 1 })}
                    onClick={() => remove(index)}
                  >
                    <IconX aria-hidden size={20} />
                  </ActionIcon>
                </Group>
              </li>
            ))}
            {coming.uploads.map((one) => (
              <Coming key={one.key} one={one} coming={coming} />
            ))}
          </ul>
        )}
        {coming.isTooMany && <Text role="alert">{t('pictures.tooMany', { most: mostPostPictures })}</Text>}
        <FileButton multiple accept={accepted} onChange={coming.add} disabled={isOff || isFull}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={isOff || isFull}
              leftSection={<IconPhoto aria-hidden size={20} />}
            >
              {t('pictures.add')}
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  );
};

/** A picture on its way, or why it did not arrive. */
const Coming = ({ one, coming }: { one: PictureUpload } & Pick<PictureFieldProps, 'coming'>) => {
  const { t } = useTranslation('posts');
  const { t: tApp } = useTranslation('app');
  const { name } = one.file;
  const isHopeless = one.error instanceof NotAPicture;
  return (
    <li>
      <div className={styles.coming}>
        <span>{name}</span>
        {one.error === null ? (
          <Progress value={one.share * 100} aria-label={t('pictures.progress', { name })} />
        ) : (
          <Text role="alert" c="negative">
            {isHopeless ? t('pictures.notAPicture') : explainError(one.error, tApp)}
          </Text>
        )}
      </div>
      {one.error !== null && !isHopeless && (
        <Button size="compact-md" variant="subtle" onClick={() => coming.retry(one)}>
          {t('pictures.retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('pictures.leaveOut', { name })}
        onClick={() => coming.drop(one.key)}
      >
        <IconX aria-hidden size={20} />
      </ActionIcon>
    </li>
  );
};
