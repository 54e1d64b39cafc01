import type { EventInputsProps } from './event-values.ts';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Events.module.css';

/** Sets how long before or after a death, or another day, an event is. */
export const RelativeInputs = ({ form }: Pick<EventInputsProps, 'form'>) => {
  const { t } = useTranslation('events');
  const { schedule_type, all_day, offset: count } = form.values;
  return (
    <>
      {schedule_type === 'RELATIVE_DATE' && (
        <TextInput
          type="date"
          label={t('field.anchor')}
          name="anchor_date"
          required
          maw="20rem"
          {...form.getInputProps('anchor_date')}
        />
      )}
      <div className={styles.side}>
        <NumberInput
          label={t('field.offset')}
          name="offset"
          min={0}
          max={5000}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('offset')}
          onChange={(value) => form.setFieldValue('offset', Number(value) || 0)}
        />
        <NativeSelect
          label={t('field.unit')}
          data={[
            { value: 'days', label: t('unit.days', { count }) },
            { value: 'months', label: t('unit.months', { count }) },
            { value: 'years', label: t('unit.years', { count }) },
          ]}
          {...form.getInputProps('unit')}
        />
        <NativeSelect
          label={t('field.way')}
          data={[
            { value: 'after', label: t('way.after') },
            { value: 'before', label: t('way.before') },
          ]}
          {...form.getInputProps('way')}
        />
      </div>
      {!all_day && (
        <div className={styles.side}>
          <TextInput
            type="time"
            label={t('field.startTime')}
            name="start_time"
            required
            {...form.getInputProps('start_time')}
          />
          <NumberInput
            label={t('field.duration')}
            name="duration_minutes"
            min={0}
            max={44_640}
            allowDecimal={false}
            {...form.getInputProps('duration_minutes')}
            onChange={(value) => form.setFieldValue('duration_minutes', Number(value) || 0)}
          />
        </div>
      )}
    </>
  );
};
