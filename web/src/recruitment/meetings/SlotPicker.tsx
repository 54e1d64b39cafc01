import { useState } from 'react';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { dateFormat, listInWords } from '@kindred/contract/dates';
import { fewestSlots, mostSlots } from '@kindred/contract/recruitment/meetings/meeting';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/Loaded.tsx';
import { useReader } from '../../ui/use-day.ts';
import { fromLocal, toLocal } from '../../ui/zoned-time.ts';
import styles from './Meetings.module.css';
import { useFreeSlots } from './meetings.ts';
import type { FreeSlots } from './meetings.ts';

interface SlotPickerProps {
  readonly of: {
    readonly interviewerIds: readonly string[];
    readonly candidateIds: readonly string[];
    readonly durationMinutes: number;
    readonly timezone: string;
    readonly except?: string;
  };
  readonly value: readonly string[];
  readonly onChange: (slots: string[]) => void;
}

const shownDays = 14;
const dayMilliseconds = 86_400_000;

/** Chooses 3 to 10 times at which everybody is free. */
export const SlotPicker = ({ of, value, onChange }: SlotPickerProps) => {
  const { t } = useTranslation('recruitment');
  const { timezone } = of;
  const [from, setFrom] = useState(() =>
    toLocal(new Date(Date.now() + dayMilliseconds).toISOString(), timezone).slice(0, 10),
  );
  const start = fromLocal(`${from}T00:00`, timezone);
  const [asked] = useDebouncedValue(
    { ...of, from: start, to: start && new Date(Date.parse(start) + shownDays * dayMilliseconds).toISOString() },
    300,
  );
  const query = useFreeSlots(asked);
  const toggle = (at: string) =>
    onChange(value.includes(at) ? value.filter((one) => one !== at) : [...value, at].toSorted());
  return (
    <div className={styles.section}>
      <Group align="flex-end">
        <TextInput
          type="date"
          label={t('slots.from')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Text role="status" lh="2.75rem">
          {t('slots.chosen', { number: value.length, fewest: fewestSlots, most: mostSlots })}
        </Text>
      </Group>
      {start !== '' && (
        <Loaded query={query}>
          {(found) => (
            <>
              <Assumed people={found.people} />
              <Days found={found} timezone={timezone} value={value} toggle={toggle} />
            </>
          )}
        </Loaded>
      )}
    </div>
  );
};

/** Says whose hours are not known. */
const Assumed = ({ people }: Pick<FreeSlots, 'people'>) => {
  const { t } = useTranslation('recruitment');
  const reader = useReader();
  const names = people.filter(({ hasAvailability }) => !hasAvailability).map(({ name }) => name);
  if (names.length === 0) return null;
  return <Alert color="info">{t('slots.assumed', { count: names.length, names: listInWords(names, reader) })}</Alert>;
};

interface DaysProps {
  readonly found: FreeSlots;
  readonly timezone: string;
  readonly value: readonly string[];
  readonly toggle: (at: string) => void;
}

const Days = ({ found, timezone, value, toggle }: DaysProps) => {
  const { t } = useTranslation('recruitment');
  const reader = useReader();
  const times = [...new Set([...value, ...found.items.map(({ startsAt }) => startsAt)])].toSorted();
  const byDay = Map.groupBy(times, (at) => toLocal(at, timezone).slice(0, 10));
  const dayFormat = dateFormat(reader, { weekday: 'long', day: 'numeric', month: 'long', timeZone: timezone });
  const hourFormat = dateFormat(reader, { hour: 'numeric', minute: '2-digit', timeZone: timezone });
  if (times.length === 0) return <Text>{t('slots.none')}</Text>;
  return [...byDay].map(([day, all]) => {
    const name = dayFormat.format(new Date(all[0]!));
    return (
      <div key={day} role="group" aria-label={name} className={styles.slotDay}>
        <strong>{name}</strong>
        <Group gap="xs">
          {all.map((at) => {
            const isChosen = value.includes(at);
            return (
              <Button
                key={at}
                variant={isChosen ? 'filled' : 'default'}
                aria-pressed={isChosen}
                disabled={!isChosen && value.length >= mostSlots}
                onClick={() => toggle(at)}
              >
                {hourFormat.format(new Date(at))}
              </Button>
            );
          })}
        </Group>
      </div>
    );
  });
};
