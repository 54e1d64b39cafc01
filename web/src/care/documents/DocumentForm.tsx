import { useState } from 'react';
import { Button, Group, Stack, TagsInput, TextInput } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { limits } from '@kindred/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { tagFrom } from './tag-words.ts';

interface DocumentFormProps {
  readonly document: Document;
  readonly saved: (document: Document) => void;
  readonly cancel: () => void;
}

/** What a document is called and tagged. */
export const DocumentForm = ({ document, saved, cancel }: DocumentFormProps) => {
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  const [name, setName] = useState(document.name);
  const [tags, setTags] = useState<readonly string[]>(document.tags);
  const save = useMutation({
    mutationFn: () =>
      request('PATCH', '/api/v1/care/documents/{id}', {
        params: { id: document.id },
        body: { name, tags: [...tags] },
        ifMatch: document.version,
      }),
    onSuccess: saved,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack>
        <TextInput
          label={t('edit.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={150}
          required
          data-autofocus
        />
        <TagsInput
          label={t('edit.tags')}
          description={t('edit.tagsHelp')}
          value={[...tags]}
          onChange={(given) => setTags([...new Set(given.map(tagFrom).filter(Boolean))])}
          maxTags={limits.documentTags}
          clearButtonProps={{ 'aria-label': t('edit.clearTags') }}
        />
        {save.error && <ErrorPanel error={save.error} />}
        <Group gap="sm">
          <Button type="submit" loading={save.isPending} disabled={!name.trim()}>
            {t('edit.save')}
          </Button>
          <Button variant="default" onClick={cancel}>
            {tApp('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
