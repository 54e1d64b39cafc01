import { Button, FileButton, Group, Stack } from '@mantine/core';
import { limits } from '@kindred/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { notify } from '../../ui/notices.ts';
import { usePictureCrop } from '../../ui/use-picture-crop.tsx';
import { myProfileKey } from './my-profile.ts';
import type { Profile } from './my-profile.ts';

/** In pixels: sharp at the largest size it is shown in. */
const size = { width: 512, height: 512 };

/** The person's picture. They can replace it with a JPEG, PNG, WebP or AVIF, which is cropped here and sent as WebP. */
export const ProfilePicture = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const done = async (file: Blob): Promise<void> => {
    queries.setQueryData(myProfileKey, await request('POST', '/api/v1/me/profile/picture', { file }));
    notify(t('profile.pictureSaved'), { tone: 'positive' });
  };
  const { open, dialog } = usePictureCrop({ size, maxBytes: limits.profilePictureBytes, isRound: true, done });

  return (
    <Group gap="xl">
      <Avatar userId={profile.id} name={profile.name} pictureEtag={profile.pictureEtag} size={96} />
      <Stack gap="xs" align="flex-start">
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
          onChange={(file) => void open(file)}
        >
          {(props) => (
            <Button variant="default" {...props}>
              {profile.pictureEtag ? t('profile.changePicture') : t('profile.choosePicture')}
            </Button>
          )}
        </FileButton>
      </Stack>
      {dialog}
    </Group>
  );
};
