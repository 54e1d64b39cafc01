import type { OverviewFigure } from '@kindred/contract/core/overview/overview';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FigureActors } from './FigureActors.tsx';
import { GrowthPlot } from './GrowthPlot.tsx';
import styles from './Overview.module.css';
import { useFigures } from './use-figures.ts';

const plotsFirst = (one: OverviewFigure, other: OverviewFigure): number =>
  Number(other.kind === 'growth') - Number(one.kind === 'growth');

/** A strip of figures, each with its name and number, and a plot for those that grow. */
export const Figures = ({ figures }: { readonly figures: readonly OverviewFigure[] }) => {
  const { i18n } = useTranslation('admin');
  const figureOf = useFigures();
  return (
    <ul className={styles.strip}>
      {figures.toSorted(plotsFirst).map((figure) => {
        const known = figureOf(figure.name);
        if (!known || figure.kind === 'check') return null;
        const number = figure.kind === 'growth' ? figure.total : figure.amount;
        return (
          <li key={figure.name}>
            <p className={styles.name}>{known.to ? <Link to={known.to}>{known.label}</Link> : known.label}</p>
            <p className={styles.number} data-problem={(figure.kind === 'amount' && figure.isProblem) || undefined}>
              {number.toLocaleString(i18n.language)}
            </p>
            {figure.kind === 'amount' && figure.by && <FigureActors label={known.label} actors={figure.by} />}
            {figure.kind === 'growth' && <GrowthPlot name={known.label} months={figure.months} />}
          </li>
        );
      })}
    </ul>
  );
};
