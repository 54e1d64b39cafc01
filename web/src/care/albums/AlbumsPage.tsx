import { Button } from '@mantine/core';
import { IconAlbum, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { SmallPicture } from '../files/SmallPicture.tsx';
import { paths } from '../paths.ts';
import { type SelectedCircle, useSelectedCircle } from '../selection/selected-circle.ts';
import { AlbumForm } from './AlbumForm.tsx';
import styles from './Albums.module.css';
import { useAlbums } from './use-albums.ts';

/** Page with the albums of the circle. */
export const AlbumsPage = () => {
  const circle = useSelectedCircle();
  return circle && <AlbumsOf key={circle.id} circle={circle} />;
};

const AlbumsOf = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('albums');
  const { t: tDocuments } = useTranslation('documents');
  const navigate = useNavigate();
  const found = useAlbums(circle.id);
  const [isOpen, setOpen] = useState(false);
  return (
    <Page
      title={t('title')}
      above={[{ title: tDocuments('tabs.photos'), to: paths.documents.href() }]}
      action={
        <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={() => setOpen(true)}>
          {t('new')}
        </Button>
      }
    >
      <Loaded query={found}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<IconAlbum size={48} stroke={1.2} />} title={t('none')}>
              {t('noneHelp')}
            </EmptyState>
          ) : (
            <ul className={styles.albums}>
              {all.map((album) => (
                <li key={album.id}>
                  <Link to={paths.album.href({ id: album.id })}>
                    {album.cover ? (
                      <SmallPicture documentId={album.cover} label="" className={styles.cover} />
                    ) : (
                      <span className={styles.cover}>
                        <IconAlbum aria-hidden size={40} stroke={1.2} />
                      </span>
                    )}
                    <span>{album.name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isOpen && (
        <AlbumForm
          circleId={circle.id}
          saved={({ id }) => void navigate(paths.album.href({ id }))}
          close={() => setOpen(false)}
        />
      )}
    </Page>
  );
};
