import { useDeferredValue, useState } from 'react';
import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconLock, IconNotebook, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { Page } from '../../ui/Page.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import circleStyles from '../ui/Section.module.css';
import styles from './Diary.module.css';
import { DiaryDays } from './DiaryDays.tsx';
import { monthOf, monthsFrom, parseMonth, today } from './months.ts';
import { useMonthName } from '../../ui/use-times-in-words.ts';

/** The user's own diary and the notes shared with the circle: by month, latest first, or by search. */
export const DiaryPage = () => {
  const { t } = useTranslation('diary');
  const circle = useSelectedCircle();
  return (
    circle && (
      <Page
        title={t('title')}
        action={
          <Button
            component={Link}
            to={paths.diaryNoteCreation.href()}
            leftSection={<IconNotebook aria-hidden size={20} />}
          >
            {t('write')}
          </Button>
        }
      >
        <Diary key={circle.id} circle={circle} />
      </Page>
    )
  );
};

const Diary = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('diary');
  const { t: tCare } = useTranslation('care');
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const monthName = useMonthName();
  const isOwn = address.get('of') !== 'circle';
  const month = parseMonth(address.get('month')) ?? monthOf(today());

  /** Kept in the address, so that going back restores the same view. */
  const go = (changes: Readonly<Record<string, string>>): void =>
    setAddress({ ...Object.fromEntries(address), ...changes }, { replace: true });

  return (
    <>
      <SegmentedControl
        aria-label={t('whose')}
        value={isOwn ? 'own' : 'circle'}
        data={[
          { value: 'own', label: t('mine') },
          { value: 'circle', label: t('circles') },
        ]}
        onChange={(of) => go({ of })}
        size="md"
        style={{ justifySelf: 'start' }}
      />
      <p className={styles.private}>
        <IconLock aria-hidden size={22} stroke={1.6} />
        {isOwn ? t('privateText') : t('circleText', { circle: circle.name })}
      </p>
      <div className={styles.bar}>
        {search === '' && (
          <div className={styles.months} role="group" aria-label={t('months')}>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('before')}
              onClick={() => go({ month: monthsFrom(month, -1) })}
            >
              <IconChevronLeft aria-hidden />
            </ActionIcon>
            <strong aria-live="polite">{monthName(month)}</strong>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('after')}
              onClick={() => go({ month: monthsFrom(month, 1) })}
            >
              <IconChevronRight aria-hidden />
            </ActionIcon>
          </div>
        )}
        <TextInput
          type="search"
          label={t('search')}
          leftSection={<IconSearch aria-hidden size={18} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <DiaryDays
        diary={isOwn ? { kind: 'own' } : { kind: 'circle', circleId: circle.id }}
        month={month}
        search={search}
      >
        <p className={circleStyles.foot}>
          <Link to={paths.deletions.href()}>{tCare('deletions.title')}</Link>
        </p>
      </DiaryDays>
    </>
  );
};
