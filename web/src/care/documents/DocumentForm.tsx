import { useState } from 'react';
import { TagsInput, TextInput } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { limits } from '@kindred/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reloadOnConflict } from '../../lib/api/reload-on-conflict.ts';
import { request } from '../../lib/api/request.ts';
import { mergeChanges } from '../../ui/merge-changes.ts';
import { DocumentStep } from './DocumentStep.tsx';
import { tagFrom } from './tag-words.ts';
import { fetchDocument } from './use-documents.ts';

interface DocumentFormProps {
  readonly document: Document;
  readonly saved: (document: Document) => void;
  /** Somebody else has saved it meanwhile. */
  readonly changed: (document: Document) => void;
  readonly cancel: () => void;
}

/** Edits a document's name and tags. */
export const DocumentForm = ({ document, saved, changed, cancel }: DocumentFormProps) => {
  const { t } = useTranslation('documents');
  const [name, setName] = useState(document.name);
  const [tags, setTags] = useState(document.tags);
  const takeOver = async (): Promise<void> => {
    const fresh = await fetchDocument(document.id);
    const now = mergeChanges({ name, tags }, namedAs(document), namedAs(fresh));
    setName(now.name);
    setTags(now.tags);
    changed(fresh);
  };
  const save = useMutation({
    mutationFn: () =>
      reloadOnConflict(
        () =>
          request('PATCH', '/api/v1/care/documents/{id}', {
            params: { id: document.id },
            body: { name, tags },
            ifMatch: document.version,
          }),
        takeOver,
      ),
    onSuccess: saved,
  });
  return (
    <DocumentStep save={save} isComplete={name.trim() !== ''} cancel={cancel}>
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
        value={tags}
        onChange={(given) => setTags([...new Set(given.map(tagFrom).filter(Boolean))])}
        maxTags={limits.documentTags}
        clearButtonProps={{ 'aria-label': t('edit.clearTags') }}
      />
    </DocumentStep>
  );
};

const namedAs = ({ name, tags }: Document) => ({ name, tags });
