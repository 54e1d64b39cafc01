import type { Album } from '@kindred/contract/care/albums/album';
import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import type { Document } from '@kindred/contract/care/documents/document';
import { IconCheckbox, IconEdit, IconPhoto, IconPhotoMinus, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { useDeletedNotice } from '../deletions/use-deleted-notice.ts';
import { ToolButton } from '../documents/ToolButton.tsx';
import { paths } from '../paths.ts';
import { AlbumForm } from './AlbumForm.tsx';
import styles from './Albums.module.css';
import { useAlbumsChanged } from './use-albums.ts';

interface AlbumActionsProps {
  readonly album: Album;
  readonly mayWrite: boolean;
  readonly photos: readonly Document[];
  /** Undefined while nothing is being selected. */
  readonly selected: ReadonlySet<string> | undefined;
  readonly select: (selected: ReadonlySet<string> | undefined) => void;
}

/** What can be done with an album and with photos in it. */
export const AlbumActions = ({ album, mayWrite, photos, selected, select }: AlbumActionsProps) => {
  const { t } = useTranslation('albums');
  const { t: tApp } = useTranslation('app');
  const navigate = useNavigate();
  const changed = useAlbumsChanged();
  const noticeDeleted = useDeletedNotice();
  const [step, setStep] = useState<'edit' | 'delete'>();
  const close = (): void => setStep(undefined);
  const onError = (error: Error) => notify(explainError(error, tApp), { tone: 'negative' });
  const putBack = async (ids: readonly string[]): Promise<void> => {
    const params = { album_id: album.id };
    await request('POST', '/api/v1/care/albums/{album_id}/photos', { params, body: { photos: [...ids] } }).catch(
      onError,
    );
    await changed();
  };
  const remove = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const document_id of ids) {
        const params = { album_id: album.id, document_id };
        await request('DELETE', '/api/v1/care/albums/{album_id}/photos/{document_id}', { params });
      }
      return ids;
    },
    onSuccess: (ids) => {
      notify(t('removed', { count: ids.length }), { action: { label: t('undo'), act: () => putBack(ids) } });
      select(undefined);
    },
    onError,
    onSettled: () => changed(),
  });
  const setCover = useMutation({
    mutationFn: (cover: string) => {
      const { name, description } = album;
      const params = { album_id: album.id };
      return request('PUT', '/api/v1/care/albums/{album_id}', { params, body: { name, description, cover } });
    },
    onSuccess: async () => {
      notify(t('coverSet'), { tone: 'positive' });
      select(undefined);
      await changed();
    },
    onError,
  });
  const act = async (): Promise<void> => {
    await request('DELETE', '/api/v1/care/albums/{album_id}', { params: { album_id: album.id } });
    noticeDeleted(deletionId('album', album), (day) => t('deleted', { day }));
    await navigate(paths.albums.href());
    await changed(album.id);
  };
  const chosen = [...(selected ?? [])];
  return (
    <div className={styles.tools}>
      {photos.length > 0 && (
        <ToolButton
          label={t(selected ? 'selectStop' : 'select')}
          Icon={selected ? IconX : IconCheckbox}
          act={() => select(selected ? undefined : new Set())}
        />
      )}
      {chosen.length > 0 && (
        <ToolButton
          label={t('remove', { count: chosen.length })}
          Icon={IconPhotoMinus}
          isBusy={remove.isPending}
          act={() => remove.mutate(chosen)}
        />
      )}
      {mayWrite && chosen.length === 1 && (
        <ToolButton label={t('cover')} Icon={IconPhoto} act={() => setCover.mutate(chosen[0]!)} />
      )}
      {mayWrite && !selected && (
        <>
          <ToolButton label={t('edit')} Icon={IconEdit} act={() => setStep('edit')} />
          <ToolButton label={t('delete')} Icon={IconTrash} act={() => setStep('delete')} />
        </>
      )}
      {step === 'edit' && <AlbumForm circleId={album.circle_id} album={album} close={close} />}
      {step === 'delete' && (
        <ConfirmStep title={t('deleteTitle')} confirmLabel={t('delete')} isGrave act={act} close={close}>
          {t('deleteMeans', { album: album.name })}
        </ConfirmStep>
      )}
    </div>
  );
};
