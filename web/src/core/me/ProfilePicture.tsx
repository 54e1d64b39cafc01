import { useState } from 'react';
import { Button, FileButton, Group, Stack } from '@mantine/core';
import { limits } from '@kindred/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { PictureCrop } from '../../ui/PictureCrop.tsx';
import { WebpUnsupported } from '../../ui/to-webp.ts';
import { myProfileKey } from './my-profile.ts';
import type { Profile } from './my-profile.ts';

/** In pixels: sharp at the largest size it is shown in. */
const size = { width: 512, height: 512 };

/** The person's picture. They can replace it with a JPEG, PNG, WebP or AVIF, which is cropped here and sent as WebP. */
export const ProfilePicture = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);

  const open = async (file: File | null): Promise<void> => {
    if (!file) return;
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }));
    } catch {
      notify(tApp('crop.unreadable'), { tone: 'negative' });
    }
  };

  const send = async (file: Blob): Promise<void> => {
    const saved = await request('POST', '/api/v1/me/profile/picture', { file });
    queries.setQueryData(myProfileKey, saved);
    setPicture(null);
    notify(t('profile.pictureSaved'), { tone: 'positive' });
  };

  return (
    <Group gap="xl">
      <Avatar userId={profile.id} name={profile.name} pictureEtag={profile.pictureEtag} size={96} />
      <Stack gap="xs" align="flex-start">
        <FileButton accept="image/jpeg,image/png,image/webp,image/avif" onChange={(file) => void open(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {profile.pictureEtag ? t('profile.changePicture') : t('profile.choosePicture')}
            </Button>
          )}
        </FileButton>
      </Stack>
      {picture && (
        <PictureCrop
          picture={picture}
          size={size}
          isRound
          maxBytes={limits.profilePictureBytes}
          cancel={() => setPicture(null)}
          done={(webp) => send(webp)}
          failed={(error) =>
            notify(error instanceof WebpUnsupported ? tApp('crop.unsupported') : explainError(error, tApp), {
              tone: 'negative',
              timeout: 10_000,
            })
          }
        />
      )}
    </Group>
  );
};
