import { Suspense } from 'react';
import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNouns } from '../../app/noun.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { Page } from '../../ui/Page.tsx';
import { SignIns } from '../sign-ins/SignIns.tsx';
import { SignOutEverywhere } from '../sign-ins/SignOutEverywhere.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportData } from './ExportData.tsx';
import { useMyProfile } from './my-profile.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import styles from './Section.module.css';

export const ProfilePage = () => {
  const { t } = useTranslation('account');
  const query = useMyProfile();
  const sections = useNouns().flatMap(({ onProfile }) => onProfile ?? []);
  return (
    <Page
      title={t('profile.title')}
      action={
        <Group gap="md">
          <Anchor component={Link} to={paths.notificationSettings.href()}>
            {t('profile.notifications')}
          </Anchor>
          <Anchor component={Link} to={paths.secondFactor.href()}>
            {t('factor.link')}
          </Anchor>
          <Anchor component={Link} to={paths.passwordChange.href()}>
            {t('profile.changePassword')}
          </Anchor>
        </Group>
      }
    >
      <Loaded query={query} skeleton={<TextSkeleton lines={8} />}>
        {(profile) => (
          <>
            <ProfilePicture profile={profile} />
            <ProfileForm profile={profile} />
            {sections.map(({ heading, Component }) => (
              <section key={heading} className={styles.section} aria-labelledby={heading}>
                <Suspense>
                  <Component />
                </Suspense>
              </section>
            ))}
            <section className={styles.section} aria-labelledby="security">
              <h2 id="security">{t('signIns.security')}</h2>
              <h3>{t('signIns.title')}</h3>
              <Text>{t('signIns.text')}</Text>
              <SignIns />
              <SignOutEverywhere />
            </section>
            <section className={styles.section} aria-labelledby="data">
              <h2 id="data">{t('data.title')}</h2>
              <ExportData />
              <DeleteAccount profile={profile} />
            </section>
          </>
        )}
      </Loaded>
    </Page>
  );
};
