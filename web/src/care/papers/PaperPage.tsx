import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMonthName } from '../../ui/use-times-in-words.ts';
import { paths } from '../paths.ts';
import { type SelectedCircle, useSelectedCircle } from '../selection/selected-circle.ts';
import { MonthlyPaper } from './MonthlyPaper.tsx';
import { monthAfter, monthFrom, thisMonth } from './months.ts';
import styles from './Paper.module.css';
import { PaperEditor } from './PaperEditor.tsx';
import { usePaper } from './use-paper.ts';

/** Page with what the circle shared in a month, as pages to print. */
export const PaperPage = () => {
  const circle = useSelectedCircle();
  return circle && <PaperOf key={circle.id} circle={circle} />;
};

const PaperOf = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('papers');
  const monthName = useMonthName();
  const [params, setParams] = useSearchParams();
  const [withMessages, setWithMessages] = useState(false);
  const month = monthFrom(params.get('month'));
  const paper = usePaper(circle.id, month, withMessages);
  const turn = (by: 1 | -1) => (): void => setParams({ month: monthAfter(month, by) }, { replace: true });
  return (
    <Page title={t('title')} above={[{ title: circle.name, to: paths.care.href() }]}>
      <p className={styles.intro} data-print="never">
        {t('intro')}
      </p>
      <div className={styles.months} data-print="never">
        <ActionIcon variant="subtle" size={44} aria-label={t('previousMonth')} onClick={turn(-1)}>
          <IconChevronLeft aria-hidden />
        </ActionIcon>
        <strong aria-live="polite">{monthName(month)}</strong>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('nextMonth')}
          disabled={month >= thisMonth()}
          onClick={turn(1)}
        >
          <IconChevronRight aria-hidden />
        </ActionIcon>
      </div>
      <Loaded query={paper}>
        {(data) => (
          <PaperEditor
            key={month}
            paper={data}
            circleName={circle.name}
            withMessages={withMessages}
            setWithMessages={setWithMessages}
          />
        )}
      </Loaded>
      <MonthlyPaper circleId={circle.id} />
    </Page>
  );
};
