import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { useDayOfWeek } from '../../ui/use-times-in-words.ts';
import { useDeletedNotice } from '../deletions/use-deleted-notice.ts';
import { useForgetDiary } from './use-diary.ts';

export const DeleteNote = ({ note, close }: { note: DiaryNote; close: () => void }) => {
  const { t } = useTranslation('diary');
  const forget = useForgetDiary();
  const noticeDeleted = useDeletedNotice();
  const dayName = useDayOfWeek();
  const act = async (): Promise<void> => {
    await request('DELETE', '/api/v1/care/diary-notes/{note_id}', { params: { note_id: note.id } });
    noticeDeleted(deletionId('diary_note', note), (until) => t('deleted', { day: until }));
    await forget();
  };
  const day = dayName(note.noted_on);
  return (
    <ConfirmStep title={t('deleteTitle')} confirmLabel={t('delete')} isGrave act={act} close={close}>
      {note.visibility === 'circle' ? t('deleteSharedMeans', { day }) : t('deleteMeans', { day })}
    </ConfirmStep>
  );
};
