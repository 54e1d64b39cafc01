import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Config } from '@kindred/contract/core/configs/config';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { bodyOf, useConfigSchema, valuesOf } from './config-fields.ts';
import { listKey, recordKey } from './config-source.ts';
import type { ConfigSource } from './config-source.ts';
import { useConfigLabels } from './config-labels.ts';
import { ConfigInputs } from './ConfigInputs.tsx';
import { DeleteConfig } from './DeleteConfig.tsx';

export const ConfigPage = ({ source }: { source: ConfigSource }) => {
  const { t } = useTranslation('admin');
  const words = useConfigLabels(source);
  return (
    <AdminPage
      title={t('configs.editTitle')}
      needs={source.needs}
      above={[{ title: words.title, to: source.paths.list }]}
    >
      <LoadedConfig source={source} />
    </AdminPage>
  );
};

const LoadedConfig = ({ source }: { source: ConfigSource }) => {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: recordKey(source, id),
    queryFn: ({ signal }) => source.get(id, signal),
    staleTime: 0,
  });
  return <Loaded query={query}>{(config) => <ConfigForm source={source} config={config} />}</Loaded>;
};

const ConfigForm = ({ source, config }: { source: ConfigSource; config: Config }) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const schema = useConfigSchema(source, config);
  const [isLeaving, setLeaving] = useState(false);
  const { entry, reload } = useRecordForm({
    name: source.name,
    record: config,
    valuesOf,
    schema,
    secret: ['value'],
    save: (values, { ifMatch, before }) => source.update(config.id, bodyOf(values, before), ifMatch),
    load: () => source.get(config.id),
    keep: (saved) => {
      queries.setQueryData(recordKey(source, saved.id), saved);
      void queries.invalidateQueries({ queryKey: listKey(source) });
    },
  });
  return (
    <>
      <Form
        entry={entry}
        submitLabel={t('save')}
        reload={reload}
        also={
          <Button variant="default" c="negative" onClick={() => setLeaving(true)}>
            {t('delete')}
          </Button>
        }
      >
        <ConfigInputs source={source} form={entry.form} before={config} />
      </Form>
      {isLeaving && (
        <DeleteConfig
          source={source}
          config={config}
          close={() => setLeaving(false)}
          done={() => leave(async () => navigate(source.paths.list))}
        />
      )}
    </>
  );
};
