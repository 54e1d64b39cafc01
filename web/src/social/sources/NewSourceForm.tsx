import { Alert, Checkbox } from '@mantine/core';
import type { FeedDetails } from '@kindred/contract/social/sources/source';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { bodyOf, sourceJudge, type SourceValues } from './source-fields.ts';
import { SourceInputs } from './SourceInputs.tsx';
import { createSource, useKeepSource } from './sources.ts';
import styles from './Sources.module.css';

/** The most characters of a title. */
const mostTitle = 120;

const valuesOf = ({ title, feedUrl, siteUrl }: FeedDetails): SourceValues => ({
  title: title.slice(0, mostTitle),
  feedUrl,
  siteUrl: siteUrl ?? '',
  category: '',
  rules: [],
  paused: false,
});

/** The settings of a feed that was found, and the button that adds it. */
export const NewSourceForm = ({ feed }: { feed: FeedDetails }) => {
  const { t } = useTranslation('sources');
  const navigate = useNavigate();
  const keep = useKeepSource();
  const entry = useEntryForm<SourceValues>({
    name: 'new-source',
    initialValues: valuesOf(feed),
    schema: sourceJudge,
    save: async (values, { idempotencyKey }) => {
      const made = await createSource(bodyOf(values), idempotencyKey);
      keep(made);
      notify(t('isMade', { title: made.title }), { tone: 'positive' });
      await navigate(paths.source.href({ id: made.id }));
    },
  });
  return (
    <section className={styles.section} aria-labelledby="settings">
      <h2 id="settings">{t('settings')}</h2>
      <Form entry={entry} submitLabel={t('create')}>
        <SourceInputs form={entry.form} />
        {entry.form.errors['feedUrl'] && <Alert role="alert" color="warning" title={entry.form.errors['feedUrl']} />}
        <Checkbox label={t('startPaused')} {...entry.form.getInputProps('paused', { type: 'checkbox' })} />
      </Form>
    </section>
  );
};
