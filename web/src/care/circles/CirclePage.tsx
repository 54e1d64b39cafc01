import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { IconMailPlus, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { SmallPicture } from '../files/SmallPicture.tsx';
import { useMembers } from '../live/use-members.ts';
import type { CareNoun, CircleSectionProps } from '../noun.ts';
import { CircleNotices } from './CircleNotices.tsx';
import styles from './CirclePage.module.css';
import { LaterSections } from './LaterSections.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { useCircle } from './use-circles.ts';
import { useMyMembership } from './use-my-membership.ts';

/** For admins alone. */
const WaitingLine = lazy(async () => {
  const [{ WaitingLine: line }] = await Promise.all([import('./WaitingLine.tsx'), loadTexts('waiting')]);
  return { default: line };
});

interface CirclePageProps {
  readonly nouns: readonly CareNoun[];
  /** What is seen first. */
  readonly sections: readonly ComponentType<CircleSectionProps>[];
}

/** The circle's page, at the base path: whom it is for, and who is in it. */
export const CirclePage = (props: CirclePageProps) => {
  const circle = useSelectedCircle();
  return circle && <ChosenCircle circle={circle} {...props} />;
};

const ChosenCircle = ({ circle, nouns, sections }: CirclePageProps & { circle: SelectedCircle }) => {
  const { t } = useTranslation('care');
  const { data, error, refetch } = useCircle(circle.id);
  const me = useMyMembership(circle.id);
  const name = data?.name ?? circle.name;
  const isAdmin = me.role === 'admin';
  const { members, error: withoutMembers } = useMembers(circle.id);
  const section = { circle: { id: circle.id, name }, data, me, nouns };

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
      <CircleNotices circle={data} nouns={nouns} />
      {isAdmin && (
        <Suspense>
          <WaitingLine circleId={circle.id} nouns={nouns} />
        </Suspense>
      )}
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {sections.map((Section, index) => (
        <Section key={index} {...section} />
      ))}
      <Suspense>
        <LaterSections {...section} isPlaced={members !== undefined || withoutMembers !== null} />
      </Suspense>
    </Page>
  );
};
