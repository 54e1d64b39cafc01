import type { LibraryDocument } from '@kindred/contract/document/documents/document';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form } from '../../ui/Form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { AudienceInputs } from './AudienceInputs.tsx';
import { bodyOf, documentJudge, valuesOf } from './document-fields.ts';
import { loadDocument, updateDocument, useKeepDocument } from './library-documents.ts';
import { TagsField } from './TagsField.tsx';

/** What an administrator decides about a document. */
export const DocumentForm = ({ document }: { document: LibraryDocument }) => {
  const { t } = useTranslation('library');
  const keep = useKeepDocument();
  const { entry, reload } = useRecordForm({
    name: 'library-document',
    record: document,
    valuesOf,
    schema: documentJudge,
    save: (values, { ifMatch }) => updateDocument(document.id, bodyOf(values), ifMatch),
    load: () => loadDocument(document.id),
    keep,
  });
  const { form } = entry;
  const { audience, userIds, lastDay, tags } = form.values;
  const errorOf = (field: string) =>
    Object.entries(form.errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
  return (
    <Form entry={entry} submitLabel={t('save')} reload={reload} isSecondary>
      <TextInput label={t('name')} name="name" required autoComplete="off" {...form.getInputProps('name')} />
      <Textarea
        label={t('description')}
        description={t('descriptionHelp')}
        name="description"
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <TagsField value={tags} onChange={(next) => form.setFieldValue('tags', next)} error={errorOf('tags')} />
      <AudienceInputs
        value={{ audience, userIds, lastDay }}
        onChange={(readers) => form.setValues({ ...readers, userIds: [...readers.userIds] })}
        errors={{ userIds: errorOf('userIds'), expiresAt: errorOf('expiresAt') }}
      />
    </Form>
  );
};
