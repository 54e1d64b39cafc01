import type { EventInputsProps } from './event-values.ts';
import { useRef } from 'react';
import { Button, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDayOfWeek } from '../../ui/use-times-in-words.ts';
import styles from './Events.module.css';
import { dayOf } from '../../ui/calendar/calendar-range.ts';
import { startingAt } from './event-values.ts';
import { firstDayOf, type Repeat, repeats, ruleFor } from './repeats.ts';
import { useRuleWords } from './use-rule-words.ts';

/** Whether an event repeats, in words that name its own day, and until when. */
export const RepeatInputs = ({ form }: Pick<EventInputsProps, 'form'>) => {
  const { t } = useTranslation('events');
  const words = useRuleWords();
  const dayName = useDayOfWeek();
  const select = useRef<HTMLSelectElement>(null);
  const { repeat, ends, rrule, starts_at, schedule_type } = form.values;
  const day = starts_at.slice(0, 10) || dayOf(new Date());
  const endless = { ends: 'never', until: '', count: 10 } as const;
  const label = (one: Repeat): string => {
    if (one === 'none') return t('repeat.none');
    if (one === 'own') return t('repeat.own');
    return words(ruleFor(one, day, rrule, endless)!, day);
  };
  // If an event counts from another day, its day of the week or month is not yet known.
  const sayable: readonly Repeat[] = schedule_type === 'ABSOLUTE' ? repeats : ['none', 'daily', 'yearly'];
  const offered = repeats.filter((one) => one === repeat || (one !== 'own' && sayable.includes(one)));
  const rule = ruleFor(repeat, day, rrule, form.values);
  // A series that was opened but not changed keeps its days.
  const isNew = form.isDirty('repeat') || form.isDirty('starts_at');
  const first = rule && isNew && schedule_type === 'ABSOLUTE' ? firstDayOf(day, rule) : day;
  const startOn = (start: string): void => {
    form.setValues(startingAt(form.values, `${start}${starts_at.slice(10)}`));
    select.current?.focus();
  };
  return (
    <>
      <div>
        <NativeSelect
          ref={select}
          label={t('repeat.label')}
          name="rrule"
          maw="30rem"
          data={offered.map((value) => ({ value, label: label(value) }))}
          value={repeat}
          onChange={(event) => form.setFieldValue('repeat', event.currentTarget.value as Repeat)}
          error={form.errors['rrule']}
        />
        <div role="status">
          {first && first !== day && (
            <Stack gap="xs" mt="sm" align="flex-start">
              <Text>{t('repeat.leftOut', { day: dayName(day), first: dayName(first) })}</Text>
              <Button variant="default" onClick={() => startOn(first)}>
                {t('repeat.startOn', { day: dayName(first) })}
              </Button>
            </Stack>
          )}
        </div>
      </div>
      {repeat !== 'none' && repeat !== 'own' && (
        <div className={styles.side}>
          <NativeSelect
            label={t('repeat.ends')}
            data={[
              { value: 'never', label: t('repeat.never') },
              { value: 'until', label: t('repeat.until') },
              { value: 'count', label: t('repeat.count') },
            ]}
            {...form.getInputProps('ends')}
          />
          {ends === 'until' && (
            <TextInput type="date" label={t('repeat.lastDay')} min={day} {...form.getInputProps('until')} />
          )}
          {ends === 'count' && (
            <NumberInput
              label={t('repeat.times')}
              min={1}
              max={1000}
              allowDecimal={false}
              {...form.getInputProps('count')}
              onChange={(value) => form.setFieldValue('count', Number(value) || 1)}
            />
          )}
        </div>
      )}
      {rule && ends !== 'never' && <Text className={styles.dimmed}>{words(rule, day)}</Text>}
    </>
  );
};
