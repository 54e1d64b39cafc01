import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { CircleCreate } from '@kindred/contract/care/circles/circle';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { languages } from '../../lib/i18n/languages.ts';
import { Form } from '../../ui/Form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { selectCircle } from '../selection/selected-circle.ts';
import { circleKey } from '../circle-key.ts';
import { myCirclesKey } from './use-circles.ts';

const words = ({ name, description, language, public_page }: Circle) => ({
  name,
  description: description ?? '',
  language,
  public_page,
});

const schema = CircleCreate.pick({ name: true, description: true, language: true, public_page: true });

/** The circle's name, description and language, and the switch for its public page. */
export const CircleWordsForm = ({ circle }: { circle: Circle }) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const params = { circle_id: circle.id };
  const { entry, reload, texts } = useRecordForm({
    name: 'circle-words',
    texts: [
      { field: 'name', label: t('circle.name'), kind: 'line' },
      { field: 'description', label: t('circle.description'), kind: 'plain' },
    ],
    record: circle,
    valuesOf: words,
    schema,
    save: async (body, { ifMatch }) => {
      const saved = await request('PUT', '/api/v1/care/circles/{circle_id}', { params, body, ifMatch });
      selectCircle(saved);
      void queries.invalidateQueries({ queryKey: myCirclesKey });
      return saved;
    },
    load: () => request('GET', '/api/v1/care/circles/{circle_id}', { params }),
    keep: (saved) => queries.setQueryData(circleKey(saved.id), saved),
  });
  const { form } = entry;

  return (
    <Form entry={entry} submitLabel={t('settings.save')} reload={reload} texts={texts}>
      <TextInput label={t('circle.name')} name="name" required autoComplete="off" {...form.getInputProps('name')} />
      <Textarea
        label={t('circle.description')}
        description={t('create.descriptionHelp')}
        name="description"
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <NativeSelect
        label={t('circle.language')}
        data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('language')}
      />
      <Checkbox
        label={t('settings.publicPage')}
        description={t('settings.publicPageHelp')}
        disabled={Boolean(circle.public_page_block) && !circle.public_page}
        {...form.getInputProps('public_page', { type: 'checkbox' })}
      />
    </Form>
  );
};
