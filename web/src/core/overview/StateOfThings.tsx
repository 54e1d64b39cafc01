import type { OverviewFigure } from '@kindred/contract/core/overview/overview';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useDay } from '../../ui/use-day.ts';
import styles from './Overview.module.css';
import { useFigures } from './use-figures.ts';

const tones = { pass: 'positive', warn: 'warning', fail: 'negative', never: 'quiet' } as const;

/** The results of the last checks, with colours and words. */
export const StateOfThings = ({ figures }: { readonly figures: readonly OverviewFigure[] }) => {
  const { t } = useTranslation('admin');
  const day = useDay();
  const figureOf = useFigures();
  const labels = {
    pass: t('overview.checked.pass'),
    warn: t('overview.checked.warn'),
    fail: t('overview.checked.fail'),
    never: t('overview.checked.never'),
  };
  const checks = figures.filter((figure) => figure.kind === 'check');
  if (checks.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="state">
      <h2 id="state">{t('overview.state')}</h2>
      <ul className={styles.checks}>
        {checks.map(({ name, status, at }) => {
          const known = figureOf(name);
          return (
            <li key={name}>
              <span>{known?.to ? <Link to={known.to}>{known.label}</Link> : (known?.label ?? name)}</span>
              <StatusBadge tone={tones[status]}>
                {at ? t('overview.checkedAt', { status: labels[status], day: day(at) }) : labels[status]}
              </StatusBadge>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
