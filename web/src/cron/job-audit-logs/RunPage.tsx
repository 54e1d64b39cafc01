import { Textarea } from '@mantine/core';
import type { JobAuditLog } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import * as z from 'zod';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import styles from '../Cron.module.css';
import { Attempts } from './Attempts.tsx';
import { paths } from '../paths.ts';
import { loadRun, runKey, runsKey, saveNote, useRunRecord } from '../runs/runs.ts';
import { RunStatusBadge } from '../runs/RunStatusBadge.tsx';
import { useDuration } from '../runs/use-duration.ts';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';

/** A run: what happened, its output, and a note. */
export const RunPage = () => {
  const { t } = useTranslation('cron');
  return (
    <AdminPage title={t('runs.one')} needs="CUSTOMER_ADMIN" above={[{ title: t('runs.title'), to: paths.runs.href() }]}>
      <LoadedRun />
    </AdminPage>
  );
};

const LoadedRun = () => {
  const { id = '' } = useParams();
  return <Loaded query={useRunRecord(id)}>{(run) => <Run run={run} />}</Loaded>;
};

const Run = ({ run }: { run: JobAuditLog }) => {
  const { t } = useTranslation('cron');
  const moment = useZonedMoment();
  const duration = useDuration();
  const facts = [
    [t('runs.job'), <JobOfRun key="job" run={run} />],
    [t('runs.scheduledFor'), moment(run.scheduledFor)],
    [t('runs.startedAt'), run.startedAt ? moment(run.startedAt) : '–'],
    [t('runs.finishedAt'), run.finishedAt ? moment(run.finishedAt) : '–'],
    [t('runs.duration'), duration(run.duration)],
    [t('runs.attempt'), String(run.attempt)],
  ] as const;
  return (
    <>
      <div>
        <RunStatusBadge status={run.status} />
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {run.error !== null && <TextSection title={t('runs.error')} text={run.error} />}
      <Attempts run={run} />
      <TextSection title={t('runs.output')} text={run.output || t('runs.noOutput')} />
      <NoteForm run={run} />
    </>
  );
};

/** The job's name, with a link if the run belongs to a job. */
const JobOfRun = ({ run: { jobId, jobName } }: { run: JobAuditLog }) => {
  const { t } = useTranslation('cron');
  if (!jobName) return t('runs.noJob');
  return jobId === null ? jobName : <Link to={paths.job.href({ id: jobId })}>{jobName}</Link>;
};

const TextSection = ({ title, text }: { title: string; text: string }) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    <pre className={styles.written} tabIndex={0}>
      {text}
    </pre>
  </section>
);

const schema = z.object({ note: z.string().trim().max(2000) });
const valuesOf = ({ note }: JobAuditLog) => ({ note });

const NoteForm = ({ run }: { run: JobAuditLog }) => {
  const { t } = useTranslation('cron');
  const queries = useQueryClient();
  const { entry, reload } = useRecordForm({
    name: 'note',
    record: run,
    valuesOf,
    schema,
    save: ({ note }, { ifMatch }) => saveNote(run.id, note, ifMatch),
    load: () => loadRun(run.id),
    keep: (saved) => {
      queries.setQueryData(runKey(saved.id), saved);
      void queries.invalidateQueries({ queryKey: runsKey });
    },
  });
  return (
    <Form entry={entry} submitLabel={t('runs.saveNote')} reload={reload}>
      <Textarea label={t('runs.note')} autosize minRows={2} maxRows={12} {...entry.form.getInputProps('note')} />
    </Form>
  );
};
