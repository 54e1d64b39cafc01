import { IconAlbum } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../documents/ToolButton.tsx';
import type { PhotoTools } from '../noun.ts';
import { paths } from '../paths.ts';
import { AddToAlbum } from './AddToAlbum.tsx';

/** Beside the wall of photos: the way to the albums, and a button that puts selected photos into one. */
export const albumTools: PhotoTools = {
  Wall: () => {
    const { t } = useTranslation('albums');
    return <ToolButton label={t('title')} Icon={IconAlbum} to={paths.albums.href()} />;
  },
  Selected: ({ circleId, photos, done }) => {
    const { t } = useTranslation('albums');
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <ToolButton label={t('addTo')} Icon={IconAlbum} act={() => setOpen(true)} />
        {isOpen && <AddToAlbum circleId={circleId} photos={photos} done={done} close={() => setOpen(false)} />}
      </>
    );
  },
};
