import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { useDayOfWeek } from '../../ui/use-day.ts';
import { useForgetDiary } from './use-diary.ts';

export const DeleteNote = ({ note, close }: { note: DiaryNote; close: () => void }) => {
  const { t } = useTranslation('diary');
  const forget = useForgetDiary();
  const dayName = useDayOfWeek();
  const act = async (): Promise<void> => {
    await request('DELETE', '/api/v1/care/diary-notes/{note_id}', { params: { note_id: note.id } });
    notify(t('deleted'), { tone: 'positive' });
    await forget();
  };
  const day = dayName(note.noted_on);
  return (
    <ConfirmStep title={t('deleteTitle')} confirmLabel={t('delete')} isGrave act={act} close={close}>
      {note.visibility === 'circle' ? t('deleteSharedMeans', { day }) : t('deleteMeans', { day })}
    </ConfirmStep>
  );
};
