import { Button } from '@mantine/core';
import type { Album } from '@kindred/contract/care/albums/album';
import type { Document } from '@kindred/contract/care/documents/document';
import { photoSortKey } from '@kindred/contract/care/documents/photo-date';
import { IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { having } from '../documents/having.ts';
import { PhotoViewer } from '../documents/PhotoViewer.tsx';
import { PhotoWall } from '../documents/PhotoWall.tsx';
import { paths } from '../paths.ts';
import { AlbumActions } from './AlbumActions.tsx';
import styles from './Albums.module.css';
import { useAlbum, useAlbumPhotos, useAlbumsChanged } from './use-albums.ts';

/** Page with the photos of an album. */
export const AlbumPage = () => {
  const { t } = useTranslation('albums');
  const { id = '' } = useParams();
  const album = useAlbum(id);
  if (album.data) return <AlbumOf key={id} album={album.data} />;
  return (
    <Page title={t('one')} above={[{ title: t('title'), to: paths.albums.href() }]}>
      {album.error && <ErrorPanel error={album.error} retry={() => void album.refetch()} />}
    </Page>
  );
};

const latestFirst = (photos: readonly Document[]): readonly Document[] => {
  const keyOf = new Map(photos.map((photo) => [photo.id, photoSortKey(photo)]));
  return photos.toSorted((one, other) => (keyOf.get(one.id)! < keyOf.get(other.id)! ? 1 : -1));
};

const AlbumOf = ({ album }: { album: Album }) => {
  const { t } = useTranslation('albums');
  const found = useAlbumPhotos(album.id);
  const changed = useAlbumsChanged();
  const me = useMyMembership(album.circle_id);
  const [params, setParams] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const [isPlaying, setPlaying] = useState(false);
  const photos = useMemo(() => latestFirst(found.data ?? []), [found.data]);
  const show = (photo: Document | undefined, replace = false): void =>
    setParams(having('document', photo?.id), { replace });
  const index = photos.findIndex(({ id }) => id === params.get('document'));
  const opened = photos[index];
  const toggle = (id: string): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  return (
    <Page title={album.name} named above={[{ title: t('title'), to: paths.albums.href() }]}>
      {album.description && <p className={styles.description}>{album.description}</p>}
      <AlbumActions
        album={album}
        mayWrite={me.role === 'admin' || album.author_id === me.user_id}
        photos={photos}
        selected={selected}
        select={setSelected}
      />
      <Loaded query={found}>
        {() =>
          photos.length === 0 ? (
            <EmptyState
              icon={<IconPhoto size={48} stroke={1.2} />}
              title={t('empty')}
              action={
                <Button
                  component={Link}
                  to={paths.documents.href()}
                  leftSection={<IconPhotoPlus aria-hidden size={20} />}
                >
                  {t('toPhotos')}
                </Button>
              }
            >
              {t('emptyHelp')}
            </EmptyState>
          ) : (
            <PhotoWall
              photos={photos}
              total={photos.length}
              open={show}
              selected={selected}
              toggle={toggle}
              loadMore={() => undefined}
            />
          )
        }
      </Loaded>
      {opened && (
        <PhotoViewer
          photo={opened}
          index={index}
          total={String(photos.length)}
          before={photos[index - 1]}
          after={photos[index + 1]}
          show={(photo) => show(photo, true)}
          close={() => {
            setPlaying(false);
            show(undefined, true);
          }}
          changed={() => void changed()}
          isPlaying={isPlaying}
          play={setPlaying}
        />
      )}
    </Page>
  );
};
