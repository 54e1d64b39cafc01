import { Table, Text } from '@mantine/core';
import type { Funnel } from '@kindred/contract/recruitment/applications/application';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { funnelKey, loadFunnel } from './applications.ts';
import styles from './Funnel.module.css';
import { useStageLabels } from './stage-labels.ts';

/** How far a position's candidates came, and how long they stayed in each stage. */
export const FunnelView = ({ positionId }: { positionId: string }) => {
  const { t } = useTranslation('applications');
  const query = useQuery({
    queryKey: funnelKey(positionId),
    queryFn: ({ signal }) => loadFunnel(positionId, signal),
    staleTime: 0,
  });
  return (
    <Loaded query={query}>
      {(funnel) =>
        funnel.counted === 0 ? (
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        ) : (
          <FunnelTable funnel={funnel} />
        )
      }
    </Loaded>
  );
};

/** A table whose bars compare the stages. */
const FunnelTable = ({ funnel: { stages, counted, isWhole } }: { funnel: Funnel }) => {
  const { t, i18n } = useTranslation('applications');
  const labels = useStageLabels();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const longest = Math.max(...stages.map(({ medianDays }) => medianDays ?? 0));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className={styles.table} tabIndex={0} aria-label={t('funnel.title')}>
      <Table>
        <caption>
          {t('funnel.tableTitle')}
          {!isWhole && <Text>{t('funnel.newest', { count: counted })}</Text>}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('funnel.stage')}</th>
            <th scope="col">{t('funnel.reached')}</th>
            <th scope="col">{t('funnel.share')}</th>
            <th scope="col">{t('funnel.current')}</th>
            <th scope="col">{t('funnel.median')}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ stage, reached, current, medianDays }) => (
            <tr key={stage}>
              <th scope="row">{labels[stage]}</th>
              <td>
                {number.format(reached)}
                <Bar part={reached / counted} />
              </td>
              <td>{share.format(reached / counted)}</td>
              <td>{number.format(current)}</td>
              <td>
                {medianDays === null ? '–' : number.format(medianDays)}
                {medianDays !== null && longest > 0 && <Bar part={medianDays / longest} tone="info" />}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
};

const Bar = ({ part, tone = 'positive' }: { part: number; tone?: 'positive' | 'info' }) => (
  <span className={styles.bar} data-tone={tone} style={{ width: `${part * 100}%` }} aria-hidden="true" />
);
