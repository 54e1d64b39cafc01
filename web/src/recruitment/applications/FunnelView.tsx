import { Table } from '@mantine/core';
import type { Funnel } from '@kindred/contract/recruitment/applications/application';
import { isOpenStage, pipeline } from '@kindred/contract/recruitment/applications/stage';
import type { Stage } from '@kindred/contract/recruitment/applications/stage';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { funnelKey, loadFunnel } from './applications.ts';
import styles from './Funnel.module.css';
import { StagePlot } from './StagePlot.tsx';
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
          <FunnelPlots funnel={funnel} />
        )
      }
    </Loaded>
  );
};

/** How many candidates reached each stage and how long they stayed: as plots, and as a table beside them. */
const FunnelPlots = ({ funnel: { stages, counted, isWhole } }: { funnel: Funnel }) => {
  const { t, i18n } = useTranslation('applications');
  const labels = useStageLabels();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const bar = (stage: Stage, value: number) => ({ name: labels[stage], value, label: number.format(value) });
  const onTheWay = stages.filter(({ stage }) => pipeline.includes(stage));
  const measured = stages.filter(({ stage }) => isOpenStage(stage));
  return (
    <div className={styles.funnel}>
      <div>
        <StagePlot
          title={t('funnel.reached')}
          tone="positive"
          bars={onTheWay.map(({ stage, reached }) => bar(stage, reached))}
        />
        <StagePlot
          title={t('funnel.median')}
          tone="info"
          bars={measured.map(({ stage, medianDays }) => ({
            ...bar(stage, medianDays ?? 0),
            ...(medianDays === null && { label: '–' }),
          }))}
        />
      </div>
      <div>
        <p id="funnel-table">
          {t('funnel.tableTitle')} {!isWhole && t('funnel.newest', { count: counted })}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
        <section className={styles.table} tabIndex={0} aria-label={t('funnel.title')}>
          <Table aria-labelledby="funnel-table">
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
                  <td>{number.format(reached)}</td>
                  <td>{share.format(reached / counted)}</td>
                  <td>{number.format(current)}</td>
                  <td>{medianDays === null ? '–' : number.format(medianDays)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      </div>
    </div>
  );
};
