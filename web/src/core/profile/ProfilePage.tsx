import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Outline } from '../../ui/Outline.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMyProfile } from './my-profile.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

export const ProfilePage = () => {
  const { t } = useTranslation('account');
  const query = useMyProfile();
  return (
    <Page
      title={t('profile.title')}
      action={
        <Group gap="md">
          <Anchor component={Link} to={paths.secondFactor.href()}>
            {t('factor.link')}
          </Anchor>
          <Anchor component={Link} to={paths.passwordChange.href()}>
            {t('profile.changePassword')}
          </Anchor>
        </Group>
      }
    >
      <Loaded query={query} outline={<Outline lines={8} />}>
        {(profile) => (
          <>
            <ProfilePicture profile={profile} />
            <ProfileForm profile={profile} />
          </>
        )}
      </Loaded>
    </Page>
  );
};
