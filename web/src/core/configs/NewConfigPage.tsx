import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { bodyOf, noValues, useConfigSchema } from './config-fields.ts';
import { listKey } from './config-source.ts';
import type { ConfigSource } from './config-source.ts';
import { useConfigLabels } from './config-labels.ts';
import { ConfigInputs } from './ConfigInputs.tsx';

export const NewConfigPage = ({ source }: { source: ConfigSource }) => {
  const { t } = useTranslation('admin');
  const words = useConfigLabels(source);
  return (
    <AdminPage title={t('configs.create')} needs={source.needs} above={[{ title: words.title, to: source.paths.list }]}>
      <NewConfigForm source={source} />
    </AdminPage>
  );
};

const NewConfigForm = ({ source }: { source: ConfigSource }) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const schema = useConfigSchema(source);
  const entry = useEntryForm({
    name: source.name,
    initialValues: noValues,
    schema,
    secret: ['value'],
    save: async (values, { idempotencyKey }) => {
      const made = await source.create(bodyOf(values), idempotencyKey);
      void queries.invalidateQueries({ queryKey: listKey(source) });
      notify(t('configs.made', { key: made.key }), { tone: 'positive' });
      await navigate(source.paths.list);
    },
  });
  return (
    <Form entry={entry} submitLabel={t('configs.submit')}>
      <ConfigInputs source={source} form={entry.form} />
    </Form>
  );
};
