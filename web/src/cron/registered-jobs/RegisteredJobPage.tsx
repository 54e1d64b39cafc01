import { Button, Text } from '@mantine/core';
import type { RegisteredJob } from '@kindred/contract/cron/registered-jobs/registered-job';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import styles from '../Cron.module.css';
import { useDuration } from '../runs/use-duration.ts';
import { paths } from '../paths.ts';
import { bodyOf, registeredJobJudge, valuesOf } from './registered-job-fields.ts';
import {
  loadRegisteredJob,
  updateRegisteredJob,
  useKeepRegisteredJob,
  useRegisteredJob,
  useRegisteredWords,
} from './registered-jobs.ts';
import type { RegisteredJobValues } from './registered-job-fields.ts';
import { RegisteredJobInputs } from './RegisteredJobInputs.tsx';
import { RunPlot } from './RunPlot.tsx';
import { verification } from './verification.ts';

/** A registered job: its figures, its last runs and, for an HTTP request, its settings. */
export const RegisteredJobPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('cron');
  const words = useRegisteredWords();
  const query = useRegisteredJob(id);
  return (
    <AdminPage
      title={query.data ? words(query.data).title : t('registered.one')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('registered.title'), to: paths.registeredJobs.href() }]}
    >
      <Loaded query={query}>{(job) => <LoadedRegisteredJob job={job} />}</Loaded>
    </AdminPage>
  );
};

const LoadedRegisteredJob = ({ job }: { job: RegisteredJob }) => {
  const { t } = useTranslation('cron');
  const words = useRegisteredWords();
  return (
    <>
      <Text>{words(job).description}</Text>
      <Figures job={job} />
      <RunPlot registeredJobId={job.id} />
      <div>
        <Button variant="default" component={Link} to={paths.registeredJobRuns.href({ id: job.id })}>
          {t('registered.log')}
        </Button>
      </div>
      {job.kind === 'HTTP' && (
        <>
          <section className={styles.section} aria-labelledby="request-settings">
            <h2 id="request-settings">{t('registered.settings')}</h2>
            <RegisteredJobForm job={job} />
          </section>
          <section className={styles.section} aria-labelledby="verification">
            <h2 id="verification">{t('registered.verify')}</h2>
            <Text>{t('registered.verifyText')}</Text>
            <pre className={styles.written} tabIndex={0}>
              {verification}
            </pre>
          </section>
        </>
      )}
    </>
  );
};

const Figures = ({ job: { stats, jobCount } }: { job: RegisteredJob }) => {
  const { t, i18n } = useTranslation('cron');
  const duration = useDuration();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  const { runs = 0, succeeded = 0, p50 = null, p95 = null } = stats ?? {};
  const facts = [
    [t('registered.uses'), String(jobCount)],
    [t('registered.runs'), String(runs)],
    [t('registered.rate'), runs > 0 ? percent.format(succeeded / runs) : '–'],
    [t('registered.p50'), duration(p50)],
    [t('registered.p95'), duration(p95)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const RegisteredJobForm = ({ job }: { job: RegisteredJob }) => {
  const { t } = useTranslation('cron');
  const keep = useKeepRegisteredJob();
  const { entry, reload } = useRecordForm<RegisteredJob, RegisteredJobValues>({
    name: 'registered-job',
    record: job,
    valuesOf,
    schema: registeredJobJudge,
    secret: ['secret', 'headers'],
    save: (values, { ifMatch, before }) => updateRegisteredJob(job.id, bodyOf(values, before.payloadSchema), ifMatch),
    load: () => loadRegisteredJob(job.id),
    keep,
  });
  return (
    <Form entry={entry} submitLabel={t('save')} reload={reload}>
      <RegisteredJobInputs form={entry.form} hasSecret={job.http?.hasSecret} />
    </Form>
  );
};
