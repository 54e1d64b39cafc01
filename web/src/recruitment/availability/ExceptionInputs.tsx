import { Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { AvailabilityValues } from './availability.ts';
import { RemoveButton } from './RemoveButton.tsx';

const most = 100;

/** Days with other hours, or without any. */
export const ExceptionInputs = ({ form }: { form: UseFormReturnType<AvailabilityValues> }) => {
  const { t } = useTranslation('availability');
  const { exceptions } = form.values;
  return (
    <Fieldset legend={t('exceptions')}>
      <Stack>
        <Text c="dimmed">{t('exceptionsHelp')}</Text>
        {exceptions.map(({ date }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the fields have no other name
          <Group key={index} gap="xs" align="flex-end">
            <TextInput type="date" label={t('day')} required {...form.getInputProps(`exceptions.${index}.date`)} />
            <TextInput type="time" label={t('from')} {...form.getInputProps(`exceptions.${index}.from`)} />
            <TextInput type="time" label={t('to')} {...form.getInputProps(`exceptions.${index}.to`)} />
            <RemoveButton
              label={t('removeException', { day: date || String(index + 1) })}
              act={() => form.removeListItem('exceptions', index)}
            />
          </Group>
        ))}
        {exceptions.length < most && (
          <Button
            variant="default"
            style={{ alignSelf: 'start' }}
            onClick={() => form.insertListItem('exceptions', { date: '', from: '', to: '' })}
          >
            {t('addException')}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
};
