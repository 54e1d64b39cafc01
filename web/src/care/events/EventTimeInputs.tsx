import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Events.module.css';
import { startingAt } from './event-values.ts';
import type { EventInputsProps, EventValues } from './event-values.ts';
import { RelativeInputs } from './RelativeInputs.tsx';

const timezones = Intl.supportedValuesOf('timeZone');

/** When an event takes place: at a time, or a given time before or after a death or another day. */
export const EventTimeInputs = ({ form, isAlone = false }: EventInputsProps) => {
  const { t } = useTranslation('events');
  const { schedule_type, all_day, starts_at, ends_at, timezone } = form.values;
  const isAbsolute = schedule_type === 'ABSOLUTE' || isAlone;
  const type = all_day ? 'date' : 'datetime-local';
  const zones = timezones.includes(timezone) ? timezones : [timezone, ...timezones];

  const setWhole = (isWhole: boolean): void => {
    const clock = (at: string, time: string) => (isWhole ? at.slice(0, 10) : at && `${at}T${time}`);
    form.setValues({
      all_day: isWhole,
      starts_at: clock(starts_at, '10:00'),
      ends_at: clock(ends_at, '11:00'),
      reminders: isWhole ? ['-540'] : ['60'],
    });
  };

  return (
    <>
      {!isAlone && (
        <NativeSelect
          label={t('schedule.label')}
          name="schedule_type"
          maw="30rem"
          value={schedule_type}
          onChange={(event) =>
            form.setFieldValue('schedule_type', event.currentTarget.value as EventValues['schedule_type'])
          }
          data={[
            { value: 'ABSOLUTE', label: t('schedule.absolute') },
            { value: 'RELATIVE_TO_DEATH', label: t('schedule.death') },
            { value: 'RELATIVE_DATE', label: t('schedule.date') },
          ]}
          {...(schedule_type === 'RELATIVE_TO_DEATH' && { description: t('schedule.deathHelp') })}
        />
      )}
      <Checkbox
        label={t('field.allDay')}
        checked={all_day}
        onChange={(event) => setWhole(event.currentTarget.checked)}
      />
      {isAbsolute ? (
        <div className={styles.side}>
          <TextInput
            type={type}
            label={t('field.starts')}
            name="starts_at"
            required
            {...form.getInputProps('starts_at')}
            onChange={(event) => form.setValues(startingAt(form.values, event.currentTarget.value))}
          />
          <TextInput
            type={type}
            label={all_day ? t('field.lastDay') : t('field.ends')}
            name="ends_at"
            required
            min={starts_at}
            {...form.getInputProps('ends_at')}
          />
        </div>
      ) : (
        <RelativeInputs form={form} />
      )}
      {!isAlone && !all_day && (
        <NativeSelect
          label={t('field.timezone')}
          description={t('field.timezoneHelp')}
          name="timezone"
          maw="30rem"
          data={zones}
          {...form.getInputProps('timezone')}
        />
      )}
    </>
  );
};
