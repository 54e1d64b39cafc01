import { createElement, Suspense } from 'react';
import type { ComponentType } from 'react';
import { Button } from '@mantine/core';
import type { Position } from '@kindred/contract/recruitment/positions/position';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { useNouns } from '../../app/noun.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import type { RecruitmentNoun, View } from '../noun.ts';
import { paths } from '../paths.ts';
import styles from './Positions.module.css';
import { PositionDescription } from './PositionDescription.tsx';
import { PositionSettings } from './PositionSettings.tsx';
import { usePosition, usePositionRights } from './positions.ts';
import { PositionStatus } from './PositionStatus.tsx';
import { usePositionSteps } from './use-position-steps.ts';

/** A position, with the views that other nouns add. The address names the view that is shown. */
export const PositionPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('positions');
  const query = usePosition(id);
  return (
    <Page
      title={query.data?.title ?? t('one')}
      above={[{ title: t('pageTitle'), to: paths.positions.href() }]}
      action={query.data && <PositionStep position={query.data} />}
    >
      <Loaded query={query}>{(position) => <LoadedPosition position={position} />}</Loaded>
    </Page>
  );
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

type PositionView = View<{ positionId: string }>;

const loaded = new WeakMap<PositionView, ComponentType<{ positionId: string }>>();

/** Returns the component of a view, which loads when it is first shown. */
const componentOf = (view: PositionView): ComponentType<{ positionId: string }> => {
  const known = loaded.get(view) ?? onDemand(view.load);
  loaded.set(view, known);
  return known;
};

const useViews = (): readonly PositionView[] => {
  const nouns: readonly Partial<RecruitmentNoun>[] = useNouns();
  const views = nouns.flatMap(({ positionViews }) => positionViews ?? []);
  return views.toSorted((one, other) => one.order - other.order);
};

const LoadedPosition = ({ position }: { position: Position }) => {
  const { t } = useTranslation('positions');
  const { t: tApp } = useTranslation('app');
  const [search] = useSearchParams();
  const views = useViews();
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
      {shown ? (
        <Suspense fallback={<TextSkeleton />}>
          {createElement(componentOf(shown), { positionId: position.id })}
        </Suspense>
      ) : (
        <PositionSettings position={position} />
      )}
    </>
  );
};
