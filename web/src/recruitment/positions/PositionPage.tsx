import type { ComponentType } from 'react';
import { Button } from '@mantine/core';
import type { Position } from '@kindred/contract/recruitment/positions/position';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import type { View } from '../noun.ts';
import { paths } from '../paths.ts';
import styles from './Positions.module.css';
import { PositionDescription } from './PositionDescription.tsx';
import { PositionSettings } from './PositionSettings.tsx';
import { usePosition, usePositionRights } from './positions.ts';
import { PositionStatus } from './PositionStatus.tsx';
import { usePositionSteps } from './use-position-steps.ts';

interface LoadedView extends Omit<View<{ positionId: string }>, 'load'> {
  readonly Component: ComponentType<{ positionId: string }>;
}

/** Returns the page of a position, with the views that other nouns add. The address names the view that is shown. */
export const positionPage = (views: readonly LoadedView[]): ComponentType => {
  const PositionPage = () => {
    const { id = '' } = useParams();
    const { t } = useTranslation('positions');
    const query = usePosition(id);
    return (
      <Page
        title={query.data?.title ?? t('one')}
        above={[{ title: t('pageTitle'), to: paths.positions.href() }]}
        action={query.data && <PositionStep position={query.data} />}
      >
        <Loaded query={query}>{(position) => <LoadedPosition position={position} views={views} />}</Loaded>
      </Page>
    );
  };
  return PositionPage;
};

const PositionStep = ({ position }: { position: Position }) => {
  const { t } = useTranslation('positions');
  const { toggle, isPending } = usePositionSteps();
  if (!usePositionRights(position).manages) return null;
  const isOpen = position.status === 'OPEN';
  return (
    <Button variant={isOpen ? 'default' : 'filled'} loading={isPending} onClick={() => toggle(position)}>
      {isOpen ? t('close') : position.status === 'CLOSED' ? t('reopen') : t('publish')}
    </Button>
  );
};

const LoadedPosition = ({ position, views }: { position: Position; views: readonly LoadedView[] }) => {
  const { t } = useTranslation('positions');
  const { t: tApp } = useTranslation('app');
  const [search] = useSearchParams();
  const { manages } = usePositionRights(position);
  if (!manages) return <PositionDescription position={position} />;
  const shown = views.find(({ name }) => name === (search.get('view') ?? views[0]?.name));
  const entries = [
    ...views.map(({ name, title }) => ({ name, title: title(tApp) })),
    { name: 'settings', title: t('settings') },
  ];
  return (
    <>
      <p className={styles.facts}>
        <PositionStatus status={position.status} />
        <span>{t('filled', { count: position.openings, hired: position.hiredCount })}</span>
        <span>{t('inProcess', { count: position.candidateCount })}</span>
      </p>
      <nav aria-label={t('views')} className={styles.views}>
        {entries.map(({ name, title }) => (
          <Link
            key={name}
            to={`?view=${name}`}
            replace
            preventScrollReset
            aria-current={name === (shown?.name ?? 'settings') ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {shown ? <shown.Component positionId={position.id} /> : <PositionSettings position={position} />}
    </>
  );
};
