import { lazy, Suspense } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { IconMailPlus, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { useCircleLive } from '../../lib/live/circle-live.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { SmallPicture } from '../documents/SmallPicture.tsx';
import { PublicPageNotice } from '../public-page-blocks/PublicPageNotice.tsx';
import { SubjectSection } from '../record-subjects/SubjectSection.tsx';
import { MemberList } from '../members/MemberList.tsx';
import styles from './CirclePage.module.css';
import { useSelectedCircle } from './selected-circle.ts';
import type { SelectedCircle } from './selected-circle.ts';
import { useCircle } from './use-circles.ts';
import { useMyMembership } from './use-my-membership.ts';

/** For admins alone. */
const WaitingLine = lazy(async () => {
  const [{ WaitingLine: line }] = await Promise.all([import('./WaitingLine.tsx'), loadTexts('waiting')]);
  return { default: line };
});

/** Below what is seen first: they come with their own texts. */
const CircleSections = lazy(async () => {
  const [{ CircleSections: sections }] = await Promise.all([
    import('./CircleSections.tsx'),
    ...(['pages', 'documents', 'testimonies'] as const).map((texts) => loadTexts(texts)),
  ]);
  return { default: sections };
});

/** The circle's page, at the base path: whom it is for, and who is in it. */
export const CirclePage = () => {
  const circle = useSelectedCircle();
  return circle && <ChosenCircle circle={circle} />;
};

const ChosenCircle = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('care');
  const { data, error, refetch } = useCircle(circle.id);
  const me = useMyMembership(circle.id);
  const name = data?.name ?? circle.name;
  const isAdmin = me.role === 'admin';
  const { members, isWhole, connection } = useCircleLive();
  const count = isWhole ? members?.length : data?.member_count;

  return (
    <Page
      title={name}
      named
      action={
        isAdmin && (
          <Group gap="sm">
            <Button
              component={Link}
              to={paths.careInvitations.href()}
              leftSection={<IconMailPlus aria-hidden size={20} />}
            >
              {t('circle.invite')}
            </Button>
            <Button
              component={Link}
              to={paths.circleSettings.href()}
              variant="default"
              leftSection={<IconSettings aria-hidden size={20} />}
            >
              {t('settings.title')}
            </Button>
          </Group>
        )
      }
    >
      {data && (data.picture || data.description) && (
        <div className={styles.about}>
          {data.picture && (
            <SmallPicture documentId={data.picture} label={t('circle.picture')} className={styles.picture} />
          )}
          {data.description && <Text className={styles.description}>{data.description}</Text>}
        </div>
      )}
      <PublicPageNotice circle={data} />
      {isAdmin && (
        <Suspense>
          <WaitingLine circleId={circle.id} />
        </Suspense>
      )}
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      <SubjectSection circleId={circle.id} role={me.role} />
      <section className={styles.section} aria-labelledby="members">
        <h2 id="members">
          {t('members.title')}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
        <MemberList circleId={circle.id} circleName={name} caller={me} />
      </section>
      <Suspense>
        <CircleSections
          circleId={circle.id}
          slug={data?.slug}
          role={me.role}
          isPlaced={members !== undefined || connection === 'paused'}
        />
      </Suspense>
    </Page>
  );
};
