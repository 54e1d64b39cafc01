import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import type { Testimony } from '@kindred/contract/care/testimonies/testimony';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { useDeletedNotice } from '../deletions/use-deleted-notice.ts';
import { useForgetTestimonies } from './use-testimonies.ts';

interface DeleteTestimonyProps {
  readonly testimony: Testimony;
  readonly isOwn: boolean;
  readonly close: () => void;
}

export const DeleteTestimony = ({ testimony, isOwn, close }: DeleteTestimonyProps) => {
  const { t } = useTranslation('testimonies');
  const forget = useForgetTestimonies();
  const noticeDeleted = useDeletedNotice();
  const act = async (): Promise<void> => {
    await request('DELETE', '/api/v1/care/testimonies/{testimony_id}', { params: { testimony_id: testimony.id } });
    noticeDeleted(deletionId('testimony', testimony), (day) => t('deleted', { day }));
    await forget();
  };
  return (
    <ConfirmStep title={t('deleteTitle')} confirmLabel={t('delete')} isGrave act={act} close={close}>
      {isOwn ? t('deleteOwnMeans') : t('deleteMeans')}
    </ConfirmStep>
  );
};
