import type { OverviewFigure } from '@kindred/contract/core/overview/overview';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTenant } from '../../app/TenantProvider.tsx';
import { isNewSite } from '../new-site.ts';
import { paths } from '../paths.ts';
import styles from './Overview.module.css';

const peopleOf = (figures: readonly OverviewFigure[]): number =>
  figures.flatMap((figure) => (figure.kind === 'growth' && figure.name === 'people' ? [figure.total] : []))[0] ?? 0;

/**
 * An administrator's first steps on a new site: name, colours, people. Disappears once the site has colours or a logo,
 * and people.
 */
export const FirstSteps = ({ figures }: { readonly figures: readonly OverviewFigure[] }) => {
  const { t } = useTranslation('admin');
  const tenant = useTenant();
  const hasPeople = peopleOf(figures) > 1;
  if (!isNewSite(tenant) && hasPeople) return null;
  const hasLogo = tenant.pictures.logo !== null;
  const hasColours = Object.values(tenant.profile.lightColors).some((colour) => colour !== null);
  const steps = [
    { to: paths.tenantProfile.href(), label: t('overview.steps.name'), isDone: hasLogo },
    { to: paths.tenantProfile.href(), label: t('overview.steps.colours'), isDone: hasColours },
    { to: paths.userCreation.href(), label: t('overview.steps.people'), isDone: hasPeople },
  ];
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('overview.steps.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ to, label, isDone }) => (
          <li key={label} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheck size={22} aria-label={t('overview.steps.done')} />
            ) : (
              <IconCircle size={22} aria-hidden />
            )}
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
};
