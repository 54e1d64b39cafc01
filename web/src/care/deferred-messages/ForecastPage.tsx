import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconCalendarSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMomentInWords } from '../../ui/use-times-in-words.ts';
import { paths } from '../paths.ts';
import { useCircle } from '../circles/use-circles.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import styles from './Deferred.module.css';
import { Recipients } from './Recipients.tsx';
import { type ForecastQuestion, useForecast } from './use-messages.ts';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** Who would receive which messages by a chosen day, or if the circle's person died on a day. */
export const ForecastPage = () => {
  const { t } = useTranslation('deferred');
  const [address, setAddress] = useSearchParams();
  const circle = useSelectedCircle();
  const { data } = useCircle(circle?.id ?? '');
  const mode = address.get('if') === 'death' ? 'death' : 'date';
  const day = address.get('day') ?? '';
  const set = (changes: Readonly<Record<string, string>>): void =>
    setAddress({ if: mode, day, ...changes }, { replace: true });
  const asked: ForecastQuestion = !isDay(day)
    ? {}
    : mode === 'date'
      ? { date: day }
      : { died_on: day, ...(circle && { circle_id: circle.id }) };
  return (
    <Page title={t('forecast.title')} above={[{ title: t('title'), to: paths.deferredMessages.href() }]}>
      <p className={styles.intro}>{t('forecast.intro')}</p>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t('forecast.mode')}
          value={mode}
          data={[
            { value: 'date', label: t('forecast.byDate') },
            { value: 'death', label: t('forecast.ifDeath') },
          ]}
          onChange={(value) => set({ if: value })}
          size="md"
        />
        <TextInput
          type="date"
          label={
            mode === 'date' ? t('forecast.date') : t('forecast.diedOn', { circle: data?.name ?? circle?.name ?? '' })
          }
          value={day}
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
      </div>
      <Entries asked={asked} />
    </Page>
  );
};

const Entries = ({ asked }: { asked: ForecastQuestion }) => {
  const { t } = useTranslation('deferred');
  const moment = useMomentInWords();
  return (
    <Loaded query={useForecast(asked)}>
      {({ items, is_whole }) => (
        <>
          {!is_whole && <Text>{t('forecast.notWhole')}</Text>}
          {items.length === 0 && (
            <EmptyState icon={<IconCalendarSearch size={40} stroke={1.4} />} title={t('forecast.nothingTitle')}>
              {t('forecast.nothing')}
            </EmptyState>
          )}
          <ol className={styles.timeline} aria-live="polite">
            {items.map((entry) => (
              <li key={entry.message_id} className={styles.entry}>
                <p className={styles.when}>
                  {entry.is_held
                    ? t('when.held')
                    : entry.due_at
                      ? t('when.on', { moment: moment(entry.due_at) })
                      : t('forecast.unknown')}
                </p>
                <h2>
                  <Link to={paths.deferredMessage.href({ id: entry.message_id })}>{entry.title}</Link>
                </h2>
                <p className={styles.about}>{entry.circle_name}</p>
                <Recipients entry={entry} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  );
};
