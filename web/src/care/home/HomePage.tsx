import { Text } from '@mantine/core';
import {
  IconFeather,
  IconFiles,
  IconMailPlus,
  IconNotebook,
  IconPlus,
  IconQuote,
  IconSwitchHorizontal,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { useMyProfile } from '../../core/me/my-profile.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Page } from '../../ui/Page.tsx';
import { useCircle } from '../circles/use-circles.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { useSelectedCircle } from '../circles/selected-circle.ts';
import type { SelectedCircle } from '../circles/selected-circle.ts';
import { ReceivedInvitations } from '../invitations/ReceivedInvitations.tsx';
import { HomeSubject } from '../record-subjects/HomeSubject.tsx';
import { HomeActions } from './HomeActions.tsx';
import styles from './HomePage.module.css';
import { WhoIsHere } from './WhoIsHere.tsx';

/** Where a visit begins: invitations that wait, whom the circle is for, who is here, and what to do. */
export const HomePage = () => {
  const { t } = useTranslation('care');
  const circle = useSelectedCircle();
  const user = useUser();
  const { data: profile } = useMyProfile();
  const name = profile?.name ?? user?.name;
  return (
    <Page title={name ? t('home.welcome', { name }) : t('home.title')}>
      <ReceivedInvitations quietly />
      {circle ? <WithCircle circle={circle} /> : <WithoutCircle />}
    </Page>
  );
};

const WithCircle = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('care');
  const { data } = useCircle(circle.id);
  const { role } = useMyMembership(circle.id);
  return (
    <>
      <HomeSubject circleId={circle.id} />
      <section className={styles.circle} aria-labelledby="circle">
        <h2 id="circle">{data?.name ?? circle.name}</h2>
        {data?.description && <p>{data.description}</p>}
        <WhoIsHere circleId={circle.id} />
      </section>
      <HomeActions
        actions={[
          { to: paths.care.href(), icon: IconUsersGroup, label: t('home.toCircle') },
          {
            to: paths.careInvitations.href(),
            icon: IconMailPlus,
            label: role === 'admin' ? t('home.invite') : t('invitations.title'),
          },
          { to: paths.documents.href(), icon: IconFiles, label: t('home.documents') },
          { to: paths.testimonies.href(), icon: IconQuote, label: t('home.testimonies') },
          { to: paths.funeralWishes.href(), icon: IconFeather, label: t('home.funeralWishes') },
          { to: paths.diaryNotes.href(), icon: IconNotebook, label: t('home.diary') },
          { to: paths.circleSelection.href(), icon: IconSwitchHorizontal, label: t('home.another') },
          { to: paths.profile.href(), icon: IconUserCircle, label: t('home.profile') },
        ]}
      />
    </>
  );
};

const WithoutCircle = () => {
  const { t } = useTranslation('care');
  return (
    <>
      <Text>{t('select.what')}</Text>
      <HomeActions
        actions={[
          { to: paths.circleSelection.href(), icon: IconUsersGroup, label: t('select.title') },
          { to: paths.circleCreation.href(), icon: IconPlus, label: t('create.title') },
          { to: paths.careInvitations.href(), icon: IconMailPlus, label: t('invitations.title') },
          { to: paths.profile.href(), icon: IconUserCircle, label: t('home.profile') },
        ]}
      />
    </>
  );
};
