import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useTenantProfile } from './tenant-profile.ts';
import { TenantPictures } from './TenantPictures.tsx';
import { TenantProfileForm } from './TenantProfileForm.tsx';

/** The tenant's appearance: its name, colours and pictures. */
export const TenantProfilePage = () => {
  const { t } = useTranslation('admin');
  return (
    <AdminPage title={t('tenantProfile.title')} needs="CUSTOMER_ADMIN">
      <LoadedProfile />
    </AdminPage>
  );
};

const LoadedProfile = () => (
  <Loaded query={useTenantProfile()} skeleton={<TextSkeleton lines={10} />}>
    {(profile) => (
      <>
        <TenantProfileForm profile={profile} />
        <TenantPictures profile={profile} />
      </>
    )}
  </Loaded>
);
