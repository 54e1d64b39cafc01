import { Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Feed } from '../activities/Feed.tsx';
import { FeedSkeleton } from '../activities/FeedSkeleton.tsx';
import type { NewsKinds } from '../activities/news-kinds.ts';
import type { CareNoun, CircleSectionProps, FirstSectionProps, NewsGroup } from '../noun.ts';
import { useNewsGlance } from '../activities/use-news-glance.ts';
import { useActionsPlace } from '../ui/actions-place.ts';
import { CircleActions } from './CircleActions.tsx';
import { CircleNotices } from './CircleNotices.tsx';
import styles from './CirclePage.module.css';
import { LaterSections } from './LaterSections.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { useCircle } from './use-circles.ts';
import { useMyMembership } from './use-my-membership.ts';
import { useSettled } from './use-settled.ts';

/** Only for admins. */
const WaitingLine = onDemand(() => import('./WaitingLine.tsx').then((file) => file.WaitingLine), 'waiting');

/** Only for new circles. */
const FirstSteps = onDemand(() => import('./FirstSteps.tsx').then((file) => file.FirstSteps));

interface CirclePageProps {
  readonly nouns: readonly CareNoun[];
  readonly firstSections: readonly ComponentType<FirstSectionProps>[];
  readonly sections: readonly ComponentType<CircleSectionProps>[];
  readonly kinds: NewsKinds;
  readonly belowNews: readonly ComponentType<{ group: NewsGroup }>[];
}

/** The circle's page, at the base path: tasks, news, coming events, and members. */
export const CirclePage = (props: CirclePageProps) => {
  const circle = useSelectedCircle();
  return circle && <ChosenCircle key={circle.id} circle={circle} {...props} />;
};

const ChosenCircle = ({
  circle,
  nouns,
  firstSections,
  sections,
  kinds,
  belowNews,
}: CirclePageProps & { circle: SelectedCircle }) => {
  const { data, error, refetch } = useCircle(circle.id);
  const me = useMyMembership(circle.id);
  const name = data?.name ?? circle.name;
  usePageTitle(name);
  const place = useActionsPlace();
  const { news, isPlaced } = useNewsGlance(circle.id);
  const section = { circle: { id: circle.id, name }, data, me, nouns };
  // The news wait until everything above them has its final height, so that nothing moves while it is read.
  const { isSettled, settle } = useSettled(['waiting', 'steps', ...firstSections.keys()]);
  const isMember = data !== undefined && data.my_role !== 'admin';
  const settleWaiting = settle('waiting');
  useEffect(() => {
    if (isMember) settleWaiting();
  }, [isMember, settleWaiting]);

  return (
    <>
      {place && createPortal(<CircleActions nouns={nouns} role={me.role} />, place)}
      {!isSettled && (
        <div className={styles.toCome}>
          <FeedSkeleton />
        </div>
      )}
      <div className={styles.page} data-settled={isSettled}>
        <div className={styles.first}>
          <CircleNotices circle={data} nouns={nouns} />
          {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
          {data?.my_role === 'admin' && (
            <Suspense>
              <WaitingLine circleId={circle.id} nouns={nouns} settled={settleWaiting} />
            </Suspense>
          )}
          {firstSections.map((Section, index) => (
            <Section key={index} {...section} settled={settle(index)} />
          ))}
        </div>
        <div className={styles.news}>
          <Suspense>
            <FirstSteps {...section} news={news} settled={settle('steps')} />
          </Suspense>
          <Feed circleId={circle.id} data={data} me={me} kinds={kinds} below={belowNews} />
          <Suspense>
            <LaterSections {...section} isPlaced={isSettled && isPlaced} />
          </Suspense>
        </div>
        <div className={styles.people}>
          {sections.map((Section, index) => (
            <Section key={index} {...section} />
          ))}
        </div>
      </div>
    </>
  );
};
