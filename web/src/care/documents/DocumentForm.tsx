import { useState } from 'react';
import { TagsInput, Textarea, TextInput } from '@mantine/core';
import { kindOf } from '@kindred/contract/care/documents/document-kind';
import type { Document } from '@kindred/contract/care/documents/document';
import type { PhotoPerson } from '@kindred/contract/care/documents/photo-people';
import { limits } from '@kindred/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reloadOnConflict } from '../../lib/api/reload-on-conflict.ts';
import { request } from '../../lib/api/request.ts';
import { mergeChanges } from '../../ui/merge-changes.ts';
import { DocumentStep } from './DocumentStep.tsx';
import { PhotoDateField, photoDateOf, writtenDate } from './PhotoDateField.tsx';
import { PhotoPeopleField } from './PhotoPeopleField.tsx';
import { tagFrom } from './tag-words.ts';
import { fetchDocument } from './use-documents.ts';

interface DocumentFormProps {
  readonly document: Document;
  readonly saved: (document: Document) => void;
  /** Called if somebody else saved it first. */
  readonly changed: (document: Document) => void;
  readonly cancel: () => void;
}

/** Edits a document's name and tags, and a photo's caption, date and people. */
export const DocumentForm = ({ document, saved, changed, cancel }: DocumentFormProps) => {
  const { t } = useTranslation('documents');
  const [name, setName] = useState(document.name);
  const [caption, setCaption] = useState(document.caption ?? '');
  const isPicture = kindOf(document) === 'picture';
  const [tags, setTags] = useState(document.tags);
  const [date, setDate] = useState(photoDateOf(document));
  const [people, setPeople] = useState<readonly PhotoPerson[]>(document.people ?? []);
  const takeOver = async (): Promise<void> => {
    const fresh = await fetchDocument(document.id);
    const now = mergeChanges({ name, caption, tags, date, people }, valuesOf(document), valuesOf(fresh));
    setName(now.name);
    setCaption(now.caption);
    setTags(now.tags);
    setDate(now.date);
    setPeople(now.people);
    changed(fresh);
  };
  const save = useMutation({
    mutationFn: () =>
      reloadOnConflict(
        () =>
          request('PATCH', '/api/v1/care/documents/{id}', {
            params: { id: document.id },
            body: { name, tags, ...(isPicture && { caption, people: [...people], ...writtenDate(date) }) },
            ifMatch: document.version,
          }),
        takeOver,
      ),
    onSuccess: saved,
  });
  return (
    <DocumentStep save={save} isComplete={name.trim() !== ''} cancel={cancel}>
      {isPicture && (
        <Textarea
          label={t('edit.caption')}
          value={caption}
          onChange={(event) => setCaption(event.currentTarget.value)}
          maxLength={limits.documentCaption}
          autosize
          minRows={2}
          data-autofocus
        />
      )}
      {isPicture && (
        <PhotoDateField
          label={t('edit.taken')}
          date={date}
          set={(next) => {
            setDate(next);
            save.reset();
          }}
          taken_at={document.taken_at}
          problem={save.error}
        />
      )}
      {isPicture && (
        <PhotoPeopleField
          circleId={document.circle_id}
          people={people}
          set={(next) => {
            setPeople(next);
            save.reset();
          }}
          problem={save.error}
        />
      )}
      <TextInput
        label={t('edit.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={150}
        required
        data-autofocus={!isPicture || undefined}
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

const valuesOf = (document: Document) => {
  const { name, caption = '', tags, people = [] } = document;
  return { name, caption, tags, people: people as readonly PhotoPerson[], date: photoDateOf(document) };
};
