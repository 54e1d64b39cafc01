import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNouns } from '../../app/noun.ts';
import { request } from '../../lib/api/request.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useMyProfile } from '../me/my-profile.ts';
import { paths } from '../paths.ts';
import { OnDevices } from '../push-devices/OnDevices.tsx';
import { NotificationSettingsForm, settingsKey } from './NotificationSettingsForm.tsx';

const groupsKey = ['me', 'groups'] as const;

/** How the signed-in person wants to be notified of events. */
export const NotificationSettingsPage = () => {
  const { t } = useTranslation('notifications');
  const { t: tAccount } = useTranslation('account');
  const nouns = useNouns();
  const { data: profile } = useMyProfile();
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/me/notification-settings', { signal }),
  });
  const groups = useQuery({
    queryKey: groupsKey,
    queryFn: async () => (await Promise.all(nouns.map(async (noun) => (await noun.groups?.()) ?? []))).flat(),
  });
  return (
    <Page title={t('settings.title')} above={[{ title: tAccount('profile.title'), to: paths.profile.href() }]}>
      <Text>{t('settings.text')}</Text>
      <OnDevices />
      <Loaded query={settings} skeleton={<TextSkeleton lines={10} />}>
        {(choices) => (
          <NotificationSettingsForm choices={choices} groups={groups.data ?? []} timezone={profile?.timezone} />
        )}
      </Loaded>
    </Page>
  );
};
