import { useState } from 'react';
import { Button, Group, TextInput } from '@mantine/core';
import type { Source } from '@kindred/contract/social/sources/source';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { paths } from '../paths.ts';
import { DeleteSource } from './DeleteSource.tsx';
import { bodyOf, sourceJudge, valuesOf } from './source-fields.ts';
import { SourceInputs } from './SourceInputs.tsx';
import { isFetching, loadSource, updateSource, useKeepSource, useSource } from './sources.ts';
import styles from './Sources.module.css';
import { SourceState } from './SourceState.tsx';
import { useSourceSteps } from './use-source-steps.ts';

/** A source: how it is doing, and its settings. */
export const SourcePage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('sources');
  const query = useSource(id);
  return (
    <AdminPage
      title={query.data?.title ?? t('one')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('title'), to: paths.sources.href() }]}
      action={
        <Button component={Link} to={`${paths.articles.href()}?sourceId=${id}`}>
          {t('showArticles')}
        </Button>
      }
    >
      <Loaded query={query}>
        {(source) => (
          <>
            <State source={source} />
            <section className={styles.section} aria-labelledby="settings">
              <h2 id="settings">{t('settings')}</h2>
              <SourceForm key={source.id} source={source} />
            </section>
            <Leave source={source} />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
};

const State = ({ source }: { source: Source }) => {
  const { t } = useTranslation('sources');
  const { fetchNow, pause, isStarting } = useSourceSteps();
  const isBusy = isStarting || isFetching(source);
  return (
    <section className={styles.section} aria-label={t('state.title')}>
      <SourceState source={source} />
      <Group gap="sm">
        {!source.paused && (
          <Button variant="default" loading={isBusy} onClick={() => fetchNow(source)}>
            {t('fetchNow')}
          </Button>
        )}
        <Button variant="default" onClick={() => pause(source)}>
          {source.paused ? t('resume') : t('pause')}
        </Button>
      </Group>
    </section>
  );
};

const SourceForm = ({ source }: { source: Source }) => {
  const { t } = useTranslation('sources');
  const keep = useKeepSource();
  const { entry, reload } = useRecordForm({
    name: 'source',
    record: source,
    valuesOf,
    schema: sourceJudge,
    save: (values, { ifMatch }) => updateSource(source.id, bodyOf(values), ifMatch),
    load: () => loadSource(source.id),
    keep,
  });
  const { form } = entry;
  return (
    <Form entry={entry} submitLabel={t('save')} reload={reload}>
      <SourceInputs form={form} />
      <div className={styles.pair}>
        <TextInput
          label={t('feedUrl')}
          description={t('feedUrlHelp')}
          name="feedUrl"
          type="url"
          required
          autoComplete="off"
          {...form.getInputProps('feedUrl')}
        />
        <TextInput
          label={t('siteUrl')}
          name="siteUrl"
          type="url"
          autoComplete="off"
          {...form.getInputProps('siteUrl')}
        />
      </div>
    </Form>
  );
};

/** Deletes the source. Below everything else, away from the button that saves. */
const Leave = ({ source }: { source: Source }) => {
  const { t } = useTranslation('sources');
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div>
      <Button variant="default" c="negative" onClick={() => setLeaving(true)}>
        {t('delete.source')}
      </Button>
      {isLeaving && (
        <DeleteSource
          source={source}
          close={() => setLeaving(false)}
          done={() => leave(async () => navigate(paths.sources.href()))}
        />
      )}
    </div>
  );
};
