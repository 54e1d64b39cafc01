import type { ComponentType } from 'react';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMyProfile } from '../../core/me/my-profile.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { declared } from '../noun.ts';
import type { CareNoun } from '../noun.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import { HomeActions } from './HomeActions.tsx';

interface HomePageProps {
  readonly nouns: readonly CareNoun[];
  /** What the nouns show above the actions. */
  readonly parts: readonly ComponentType<{ circleId: string | undefined }>[];
}

/** The start page: pending invitations, the record subject, who is online, and actions. */
export const HomePage = ({ nouns, parts }: HomePageProps) => {
  const { t } = useTranslation('care');
  const circle = useSelectedCircle();
  const user = useUser();
  const { data: profile } = useMyProfile();
  const name = profile?.name ?? user?.name;
  const all = declared(nouns, ({ homeActions }) => homeActions);
  const actions = all.filter(({ when }) => when === 'always' || when === (circle ? 'circle' : 'noCircle'));
  return (
    <Page title={name ? t('home.welcome', { name }) : t('home.title')}>
      {parts.map((Part, index) => (
        <Part key={index} circleId={circle?.id} />
      ))}
      {circle ? (
        <ActionsInCircle circleId={circle.id} actions={actions} />
      ) : (
        <>
          <Text>{t('select.what')}</Text>
          <HomeActions actions={actions} role={undefined} />
        </>
      )}
    </Page>
  );
};

type Actions = Parameters<typeof HomeActions>[0]['actions'];

const ActionsInCircle = ({ circleId, actions }: { circleId: string; actions: Actions }) => (
  <HomeActions actions={actions} role={useMyMembership(circleId).role} />
);
