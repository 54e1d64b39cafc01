import { VisuallyHidden } from '@mantine/core';
import type { OverviewFigure } from '@kindred/contract/core/overview/overview';
import { useTranslation } from 'react-i18next';
import { useMonthName } from '../../ui/use-times-in-words.ts';
import styles from './Overview.module.css';

type Months = Extract<OverviewFigure, { kind: 'growth' }>['months'];

const [width, height] = [200, 40];

/** Twelve monthly totals, drawn as a line from zero to the highest, with a table for screen readers. */
export const GrowthPlot = ({ name, months }: { readonly name: string; readonly months: Months }) => {
  const { t, i18n } = useTranslation('admin');
  const monthName = useMonthName();
  const highest = Math.max(1, ...months.map(({ total }) => total));
  const points = months.map(({ total }, index) => {
    const x = (index / Math.max(1, months.length - 1)) * width;
    return `${x.toFixed(1)},${(height - (total / highest) * (height - 4) - 2).toFixed(1)}`;
  });
  return (
    <>
      <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} />
        <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <VisuallyHidden>
        <table>
          <caption>{t('overview.growth', { figure: name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('overview.month')}</th>
              <th scope="col">{t('overview.total')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, total }) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                <td>{total.toLocaleString(i18n.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
};
