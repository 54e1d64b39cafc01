import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { ManualRun } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { AdminPage } from '../../app/AdminPage.tsx';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { useJobOptions } from '../jobs/jobs.ts';
import { paths } from '../paths.ts';
import { useRegisteredJobOptions } from '../registered-jobs/registered-jobs.ts';
import { runsKey } from '../runs/runs.ts';

/** Records a run that happened elsewhere. */
export const NewRunPage = () => {
  const { t } = useTranslation('cron');
  return (
    <AdminPage
      title={t('runs.record')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('runs.title'), to: paths.runs.href() }]}
    >
      <NewRunForm />
    </AdminPage>
  );
};

const initialValues = { registeredJobId: '', jobId: '', startedAt: '', finishedAt: '', output: '', note: '' };

/** Times typed here are in the browser's own time zone. */
const timeOf = (written: string): string | null => (written ? new Date(written).toISOString() : null);

const bodyOf = ({ jobId, startedAt, finishedAt, ...values }: typeof initialValues) => ({
  ...values,
  jobId: jobId || null,
  startedAt: timeOf(startedAt) ?? '',
  finishedAt: timeOf(finishedAt),
});

const schema = z.object({ ...ManualRun, registeredJobId: z.string().min(1) });
const judge = { safeParse: (values: unknown) => schema.safeParse(bodyOf(values as typeof initialValues)) };

const NewRunForm = () => {
  const { t } = useTranslation('cron');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const jobs = useJobOptions();
  const registered = useRegisteredJobOptions();
  const entry = useEntryForm({
    name: 'new-run',
    initialValues,
    schema: judge,
    save: async (values, { idempotencyKey }) => {
      await request('POST', '/api/v1/cron/job-audit-logs', { body: bodyOf(values), idempotencyKey });
      void queries.invalidateQueries({ queryKey: runsKey });
      notify(t('runs.recorded'), { tone: 'positive' });
      await navigate(paths.runs.href());
    },
  });
  const { form } = entry;
  return (
    <Form entry={entry} submitLabel={t('runs.record')}>
      <NativeSelect
        label={t('runs.registered')}
        required
        data={[{ value: '', label: t('choose') }, ...registered]}
        {...form.getInputProps('registeredJobId')}
      />
      <NativeSelect
        label={t('runs.job')}
        data={[{ value: '', label: t('runs.noJob') }, ...jobs]}
        {...form.getInputProps('jobId')}
      />
      <TextInput
        label={t('runs.startedAt')}
        description={t('runs.zoneHelp', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        type="datetime-local"
        step={1}
        required
        {...form.getInputProps('startedAt')}
      />
      <TextInput label={t('runs.finishedAt')} type="datetime-local" step={1} {...form.getInputProps('finishedAt')} />
      <Textarea label={t('runs.output')} autosize minRows={3} maxRows={12} {...form.getInputProps('output')} />
      <Textarea
        label={t('runs.note')}
        description={t('runs.noteHelp')}
        required
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
    </Form>
  );
};
