import { Textarea, TextInput } from '@mantine/core';
import type { Album } from '@kindred/contract/care/albums/album';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DocumentStep } from '../documents/DocumentStep.tsx';
import { useAlbumsChanged } from './use-albums.ts';

interface AlbumFormProps {
  readonly circleId: string;
  /** Undefined for a new one. */
  readonly album?: Album;
  readonly saved?: (album: Album) => void;
  readonly close: () => void;
}

/** Names and describes an album. */
export const AlbumForm = ({ circleId, album, saved, close }: AlbumFormProps) => {
  const { t } = useTranslation('albums');
  const { t: tApp } = useTranslation('app');
  const changed = useAlbumsChanged();
  const [name, setName] = useState(album?.name ?? '');
  const [description, setDescription] = useState(album?.description ?? '');
  const step = useMutation({
    mutationFn: () =>
      album
        ? request('PUT', '/api/v1/care/albums/{album_id}', {
            params: { album_id: album.id },
            body: { name, description, cover: album.cover },
          })
        : request('POST', '/api/v1/care/circles/{circle_id}/albums', {
            params: { circle_id: circleId },
            body: { name, description },
          }),
    onSuccess: async (made) => {
      await changed();
      close();
      saved?.(made);
    },
  });
  return (
    <Dialog
      opened
      onClose={close}
      title={t(album ? 'edit' : 'new')}
      closeButtonProps={{ 'aria-label': tApp('cancel') }}
    >
      <DocumentStep save={{ ...step, mutate: () => step.mutate() }} isComplete={name.trim() !== ''} cancel={close}>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={80}
          required
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          label={t('description')}
          value={description}
          maxLength={500}
          autosize
          minRows={2}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </DocumentStep>
    </Dialog>
  );
};
