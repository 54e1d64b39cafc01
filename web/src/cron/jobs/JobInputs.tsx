import { Fieldset, NativeSelect, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Job } from '@kindred/contract/cron/jobs/job';
import { useTranslation } from 'react-i18next';
import { useRegisteredJob, useRegisteredJobOptions } from '../registered-jobs/registered-jobs.ts';
import type { JobValues } from './job-fields.ts';
import { PayloadInputs } from './PayloadInputs.tsx';
import { SchedulePreview } from './SchedulePreview.tsx';

interface JobInputsProps {
  readonly form: UseFormReturnType<JobValues>;
  /** The job being edited or copied. Its registered job may not be among the first hundred. */
  readonly job?: Job | undefined;
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** The fields that new and existing jobs share. */
export const JobInputs = ({ form, job }: JobInputsProps) => {
  const { t } = useTranslation('cron');
  const options = useRegisteredJobOptions();
  const { registeredJobId, repeats, schedule, timezone } = form.values;
  const schema = useRegisteredJob(registeredJobId).data?.payloadSchema;
  const isListed = !job || options.some(({ value }) => value === job.registeredJobId);
  const own = isListed ? [] : [{ value: job.registeredJobId, label: job.registeredJobTitle }];
  return (
    <>
      <TextInput label={t('jobs.name')} required autoComplete="off" {...form.getInputProps('name')} />
      <NativeSelect
        label={t('jobs.runs')}
        required
        data={[{ value: '', label: t('choose') }, ...own, ...options]}
        {...form.getInputProps('registeredJobId')}
      />
      {schema && <PayloadInputs schema={schema} form={form} />}
      <Fieldset legend={t('schedule.title')}>
        <Stack>
          <SegmentedControl
            aria-label={t('schedule.title')}
            data={[
              { value: 'cron', label: t('schedule.repeats') },
              { value: 'once', label: t('schedule.once') },
            ]}
            {...form.getInputProps('repeats')}
          />
          <NativeSelect
            label={t('schedule.timezone')}
            data={zones.includes(timezone) ? zones : [timezone, ...zones]}
            {...form.getInputProps('timezone')}
          />
          {repeats === 'cron' ? (
            <>
              <TextInput
                label={t('schedule.cron')}
                description={t('schedule.cronHelp')}
                required
                autoComplete="off"
                spellCheck={false}
                {...form.getInputProps('schedule.cron')}
              />
              <SchedulePreview cron={schedule.cron} timezone={timezone} />
            </>
          ) : (
            <TextInput
              label={t('schedule.at')}
              description={t('schedule.atHelp', { zone: timezone })}
              type="datetime-local"
              required
              {...form.getInputProps('schedule.at')}
            />
          )}
          <Switch label={t('jobs.enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
        </Stack>
      </Fieldset>
      <RuleInputs form={form} />
    </>
  );
};

/** What happens if a run takes long, fails, or is missed. */
const RuleInputs = ({ form }: Pick<JobInputsProps, 'form'>) => {
  const { t } = useTranslation('cron');
  const number = (name: keyof JobValues) => ({ inputMode: 'numeric' as const, ...form.getInputProps(name) });
  return (
    <Fieldset legend={t('rules.title')}>
      <Stack>
        <TextInput label={t('rules.timeout')} description={t('rules.timeoutHelp')} {...number('timeoutSeconds')} />
        <TextInput label={t('rules.attempts')} description={t('rules.attemptsHelp')} {...number('maxAttempts')} />
        <NativeSelect
          label={t('rules.overlap')}
          data={[
            { value: 'SKIP', label: t('rules.skip') },
            { value: 'QUEUE', label: t('rules.queue') },
          ]}
          {...form.getInputProps('overlap')}
        />
        <NativeSelect
          label={t('rules.missed')}
          data={[
            { value: 'NONE', label: t('rules.none') },
            { value: 'LAST', label: t('rules.last') },
            { value: 'ALL', label: t('rules.all') },
          ]}
          {...form.getInputProps('missed')}
        />
        <TextInput label={t('rules.grace')} description={t('rules.graceHelp')} {...number('graceSeconds')} />
        <TextInput label={t('rules.alert')} description={t('rules.alertHelp')} {...number('alertAfterSeconds')} />
      </Stack>
    </Fieldset>
  );
};
