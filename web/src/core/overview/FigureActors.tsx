import type { FigureActor } from '@kindred/contract/core/overview/overview';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './Overview.module.css';

/** Who caused the events that a figure counts, with links to their pages. */
export const FigureActors = ({
  label,
  actors,
}: {
  readonly label: string;
  readonly actors: readonly FigureActor[];
}) => {
  const { t } = useTranslation('admin');
  const unnamed = {
    member: t('audit.former'),
    former: t('audit.former'),
    platform: t('audit.platform'),
    token: t('overview.token'),
  };
  return (
    <ul className={styles.actors} aria-label={label}>
      {actors.map(({ kind, id, name }, index) => {
        const page = kind === 'token' ? paths.clientApplication : paths.user;
        const shown = name ?? unnamed[kind];
        return <li key={id ?? index}>{id ? <Link to={page.href({ id })}>{shown}</Link> : shown}</li>;
      })}
    </ul>
  );
};
