import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { mostPostPictures, visibilities } from '@kindred/contract/social/posts/post';
import { mostPostText, postLength } from '@kindred/contract/social/posts/post-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { partsOfClipboard } from '../../ui/rich-text/clipboard-pictures.ts';
import { type Owner, useOwnerChoices } from './owners.ts';
import { PictureField } from './PictureField.tsx';
import type { PostValues } from './post-fields.ts';
import styles from './Posts.module.css';
import { usePictureUploads } from './use-picture-uploads.ts';
import { usePostLabels } from './use-post-labels.ts';

interface PostInputsProps {
  readonly form: UseFormReturnType<PostValues>;
  /** The owner of a post that exists. */
  readonly owner?: Owner;
  /** Below the text: what writes it. */
  readonly drafting?: ReactNode;
}

/** The fields of a post. Pictures can be chosen, dropped anywhere on them, or pasted into the text. */
export const PostInputs = ({ form, owner, drafting }: PostInputsProps) => {
  const { t } = useTranslation('posts');
  const labels = usePostLabels();
  const { values } = form;
  const hasArticle = values.articleUrl.trim() !== '';
  const coming = usePictureUploads(mostPostPictures - values.pictures.length, (picture) =>
    form.setFieldValue('pictures', (before) => [...before, picture]),
  );
  const hasPictures = values.pictures.length > 0 || coming.uploads.length > 0;
  const add = (files: readonly File[]): void => {
    if (!hasArticle) coming.add(files);
  };
  return (
    <DropZone label={hasArticle ? t('pictures.hasArticle') : t('pictures.drop')} drop={add}>
      <Stack gap="xs">
        <Textarea
          label={t('text')}
          autosize
          minRows={7}
          {...form.getInputProps('text')}
          onPaste={(event) => {
            const { files } = partsOfClipboard(event.clipboardData);
            if (files.length === 0) return;
            event.preventDefault();
            add(files);
          }}
        />
        <Counter text={values.text} />
        {drafting}
      </Stack>
      <TextInput
        label={t('article')}
        description={hasPictures ? t('articleHasPictures') : t('articleHelp')}
        type="url"
        inputMode="url"
        autoComplete="off"
        disabled={hasPictures && !hasArticle}
        {...form.getInputProps('articleUrl')}
      />
      {hasArticle && (
        <TextInput
          label={t('articleTitle')}
          description={t('articleTitleHelp')}
          autoComplete="off"
          {...form.getInputProps('articleTitle')}
        />
      )}
      <PictureField
        value={values.pictures}
        onChange={(pictures) => form.setFieldValue('pictures', [...pictures])}
        coming={coming}
        isOff={hasArticle}
        error={form.errors['pictures']}
      />
      <NativeSelect
        label={t('visibility.label')}
        data={visibilities.map((value) => ({ value, label: labels.visibility[value] }))}
        {...form.getInputProps('visibility')}
      />
      <OwnerSelect form={form} owner={owner} />
    </DropZone>
  );
};

/** How long a text is as LinkedIn counts it. */
const Counter = ({ text }: { text: string }) => {
  const { t, i18n } = useTranslation('posts');
  const length = postLength(text);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div className={styles.counter}>
      <Text c={length > mostPostText ? 'negative' : 'dimmed'}>
        {t('counter', { length: number.format(length), most: number.format(mostPostText) })}
      </Text>
      <Text role="status">{length > mostPostText && t('overLimit', { count: length - mostPostText })}</Text>
    </div>
  );
};

/** Whose account the post is for. */
const OwnerSelect = ({ form, owner }: Pick<PostInputsProps, 'form' | 'owner'>) => {
  const { t } = useTranslation('posts');
  const { own, others } = useOwnerChoices(owner);
  const chosen = form.values.ownerId || own.id;
  return (
    <NativeSelect
      label={t('account')}
      description={chosen === own.id ? t('accountHelp') : t('accountOfOther')}
      data={[
        { value: own.id, label: t('ownAccount', { name: own.name }) },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...form.getInputProps('ownerId')}
      value={chosen}
    />
  );
};
