import { Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { dateFormat } from '@kindred/contract/dates';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../ui/use-day.ts';
import type { AvailabilityValues } from './availability.ts';
import styles from './Availability.module.css';
import { RemoveButton } from './RemoveButton.tsx';

const days = [1, 2, 3, 4, 5, 6, 7];
const most = 28;

/** Returns hours that begin when the last ones of a day end. */
const hoursAfter = (end = '09:00') => ({ from: end, to: end < '17:00' ? '17:00' : '20:00' });

/** The hours of each weekday. A day can have several spans. */
export const WeekInputs = ({ form }: { form: UseFormReturnType<AvailabilityValues> }) => {
  const { t } = useTranslation('availability');
  const reader = useReader();
  const { weekly } = form.values;
  // 1 January 2024 was a Monday.
  const nameOf = (day: number) =>
    dateFormat(reader, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)));
  return (
    <Fieldset legend={t('weekly')}>
      <Stack>
        {days.map((day) => (
          <div key={day} role="group" aria-label={nameOf(day)} className={styles.day}>
            <strong>{nameOf(day)}</strong>
            <div className={styles.hours}>
              {!weekly.some((one) => one.day === day) && <Text c="dimmed">{t('noHours')}</Text>}
              {weekly.map((one, index) =>
                one.day === day ? (
                  // oxlint-disable-next-line react/no-array-index-key -- the fields have no other name
                  <Group key={index} gap="xs" align="flex-start">
                    <TextInput type="time" aria-label={t('from')} {...form.getInputProps(`weekly.${index}.from`)} />
                    <TextInput type="time" aria-label={t('to')} {...form.getInputProps(`weekly.${index}.to`)} />
                    <RemoveButton
                      label={t('removeHours', { day: nameOf(day) })}
                      act={() => form.removeListItem('weekly', index)}
                    />
                  </Group>
                ) : null,
              )}
            </div>
            {weekly.length < most && (
              <Button
                variant="subtle"
                leftSection={<IconPlus aria-hidden size={18} />}
                aria-label={t('addHoursOn', { day: nameOf(day) })}
                onClick={() =>
                  form.insertListItem('weekly', { day, ...hoursAfter(weekly.findLast((one) => one.day === day)?.to) })
                }
              >
                {t('addHours')}
              </Button>
            )}
          </div>
        ))}
      </Stack>
    </Fieldset>
  );
};
