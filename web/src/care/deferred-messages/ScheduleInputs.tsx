import { NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isWholeDay } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useRecordSubject } from '../subject-of-circle/use-record-subject.ts';
import styles from './Deferred.module.css';
import type { MessageValues } from './message-values.ts';
import { useReader } from '../../ui/use-day.ts';
import { offsetIn } from './use-schedule-words.ts';

const most = { years: 150, months: 1800, days: 54_750 } as const;

interface ScheduleInputsProps {
  readonly form: UseFormReturnType<MessageValues>;
  readonly circleId: string;
}

/** When a message is delivered: at a time, after a death, or counted from another day. */
export const ScheduleInputs = ({ form, circleId }: ScheduleInputsProps) => {
  const { t } = useTranslation('deferred');
  const { schedule_type, timezone } = form.values;
  return (
    <>
      <Radio.Group label={t('schedule.label')} name="schedule_type" {...form.getInputProps('schedule_type')}>
        <Stack gap="sm" mt="xs">
          <Radio value="ABSOLUTE" label={t('schedule.absolute')} />
          <Radio value="RELATIVE_TO_DEATH" label={t('schedule.death')} description={t('schedule.deathHelp')} />
          <Radio value="RELATIVE_DATE" label={t('schedule.date')} description={t('schedule.dateHelp')} />
        </Stack>
      </Radio.Group>
      {schedule_type === 'ABSOLUTE' ? (
        <TextInput
          type="datetime-local"
          label={t('schedule.at')}
          name="deliver_at"
          required
          maw="18rem"
          {...form.getInputProps('deliver_at')}
        />
      ) : (
        <>
          {schedule_type === 'RELATIVE_DATE' && (
            <TextInput
              type="date"
              label={t('schedule.anchor')}
              name="anchor_date"
              required
              maw="14rem"
              {...form.getInputProps('anchor_date')}
            />
          )}
          <OffsetInputs form={form} circleId={circleId} />
          <TextInput
            type="time"
            label={t('schedule.time')}
            description={t('schedule.zone', { zone: timezone })}
            name="deliver_time"
            maw="14rem"
            {...form.getInputProps('deliver_time')}
          />
        </>
      )}
    </>
  );
};

const OffsetInputs = ({ form, circleId }: ScheduleInputsProps) => {
  const { t } = useTranslation('deferred');
  const reader = useReader();
  const { offset, schedule_type } = form.values;
  const labels = { years: t('schedule.years'), months: t('schedule.months'), days: t('schedule.days') };
  const isAfterDeath = schedule_type === 'RELATIVE_TO_DEATH';
  const length = offsetIn(reader, offset);
  return (
    <fieldset className={styles.choice}>
      <legend>{isAfterDeath ? t('schedule.afterDeath') : t('schedule.afterDay')}</legend>
      <div className={styles.fields}>
        {(['years', 'months', 'days'] as const).map((unit) => (
          <NumberInput
            key={unit}
            label={labels[unit]}
            min={isAfterDeath ? 0 : -most[unit]}
            max={most[unit]}
            allowDecimal={false}
            w="7rem"
            value={offset[unit]}
            onChange={(value) => form.setFieldValue('offset', { ...offset, [unit]: Number(value) || 0 })}
          />
        ))}
      </div>
      {form.errors['offset'] && (
        <Text role="alert" c="negative">
          {form.errors['offset']}
        </Text>
      )}
      {isAfterDeath && (
        <>
          <Text c="dimmed" mt="xs">
            {length ? t('schedule.deathWords', { length }) : t('schedule.deathDay')}
          </Text>
          <AfterDeath circleId={circleId} />
        </>
      )}
    </fieldset>
  );
};

/** Explains what an already confirmed death means for a message written now. */
const AfterDeath = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('deferred');
  const { data: subject } = useRecordSubject(circleId);
  const death = subject?.death;
  if (!death?.confirmed_at) return null;
  const text = !isWholeDay(death.date)
    ? t('schedule.deathIncomplete')
    : death.confirmed_how === 'before_circle'
      ? t('schedule.deathNeedsSecond')
      : t('schedule.deathKnown');
  return (
    <Text role="status" mt="xs">
      {text}
    </Text>
  );
};
