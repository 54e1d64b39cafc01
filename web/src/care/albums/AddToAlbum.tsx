import { Radio, Stack, Text, TextInput } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { limits } from '@kindred/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { DocumentStep } from '../documents/DocumentStep.tsx';
import { useAlbums, useAlbumsChanged } from './use-albums.ts';

interface AddToAlbumProps {
  readonly circleId: string;
  readonly photos: readonly Document[];
  readonly done: () => void;
  readonly close: () => void;
}

const aNew = 'new';

/** Puts photos into an album, or into a new one. */
export const AddToAlbum = ({ circleId, photos, done, close }: AddToAlbumProps) => {
  const { t } = useTranslation('albums');
  const { t: tApp } = useTranslation('app');
  const found = useAlbums(circleId);
  const changed = useAlbumsChanged();
  const [wanted, setWanted] = useState(aNew);
  const [name, setName] = useState('');
  const ids = photos.map(({ id }) => id);
  const isNew = wanted === aNew;
  const step = useMutation({
    mutationFn: () =>
      isNew
        ? request('POST', '/api/v1/care/circles/{circle_id}/albums', {
            params: { circle_id: circleId },
            body: { name, photos: ids },
          })
        : request('POST', '/api/v1/care/albums/{album_id}/photos', {
            params: { album_id: wanted },
            body: { photos: ids },
          }),
    onSuccess: async (album) => {
      notify(t('added', { count: ids.length, album: album.name }), { tone: 'positive' });
      await changed();
      close();
      done();
    },
  });
  const isTooMany = ids.length > limits.albumPhotosAtOnce;
  return (
    <Dialog opened onClose={close} title={t('addTo')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <DocumentStep
        save={{ ...step, mutate: () => step.mutate() }}
        isComplete={!isTooMany && (!isNew || name.trim() !== '')}
        cancel={close}
      >
        {isTooMany && <Text role="alert">{t('tooMany', { count: limits.albumPhotosAtOnce })}</Text>}
        <Loaded query={found}>
          {(all) => (
            <Radio.Group aria-label={t('which')} name="album" value={wanted} onChange={setWanted}>
              <Stack gap="sm">
                <Radio value={aNew} label={t('new')} />
                {all.map((album) => (
                  <Radio key={album.id} value={album.id} label={album.name} />
                ))}
              </Stack>
            </Radio.Group>
          )}
        </Loaded>
        {isNew && (
          <TextInput
            label={t('name')}
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
        )}
      </DocumentStep>
    </Dialog>
  );
};
