import { Checkbox, MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EventTimeInputs } from './EventTimeInputs.tsx';
import type { EventInputsProps } from './event-values.ts';
import { RepeatInputs } from './RepeatInputs.tsx';
import { useReminderLabels } from './use-reminder-labels.ts';

/** An event's text and time, its repetition, and who is reminded and asked. */
export const EventInputs = ({ form, isAlone = false }: EventInputsProps) => {
  const { t } = useTranslation('events');
  const reminders = useReminderLabels(form.values.all_day, form.values.reminders);
  return (
    <>
      <TextInput label={t('field.title')} name="title" required autoComplete="off" {...form.getInputProps('title')} />
      <EventTimeInputs form={form} isAlone={isAlone} />
      {!isAlone && <RepeatInputs form={form} />}
      <TextInput label={t('field.location')} name="location" autoComplete="off" {...form.getInputProps('location')} />
      <Textarea
        label={t('field.description')}
        name="description"
        autosize
        minRows={3}
        {...form.getInputProps('description')}
      />
      {!isAlone && (
        <>
          <MultiSelect
            label={t('field.reminders')}
            description={t('field.remindersHelp')}
            data={reminders}
            maxValues={5}
            value={[...form.values.reminders]}
            onChange={(chosen) => form.setFieldValue('reminders', chosen)}
            error={form.errors['reminders']}
          />
          <Checkbox
            label={t('field.rsvp')}
            description={t('field.rsvpHelp')}
            {...form.getInputProps('rsvp', { type: 'checkbox' })}
          />
        </>
      )}
    </>
  );
};
