import { DiaryNoteWrite } from '@kindred/contract/care/diary-notes/diary-note';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { Page } from '../../ui/Page.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import { monthOf, today } from './months.ts';
import { NoteInputs } from './NoteInputs.tsx';
import type { NoteValues } from './NoteInputs.tsx';
import { useForgetDiary } from './use-diary.ts';

const schema = z.object(DiaryNoteWrite).omit({ circle_id: true });

export const NewNotePage = () => {
  const { t } = useTranslation('diary');
  const circle = useSelectedCircle();
  const navigate = useNavigate();
  const forget = useForgetDiary();
  const entry = useEntryForm<NoteValues>({
    name: 'diary-note',
    keptAs: `new-diary-note ${circle?.id ?? ''}`,
    initialValues: { title: '', text: '', mood: null, noted_on: today(), visibility: 'private' },
    schema,
    save: async (values, { idempotencyKey }) => {
      // A private note belongs to no circle.
      const circle_id = values.visibility === 'circle' ? (circle?.id ?? null) : null;
      const body = { ...values, circle_id };
      const note = await request('POST', '/api/v1/care/diary-notes', { body, idempotencyKey });
      await forget();
      notify(t('saved'), { tone: 'positive' });
      await leave(async () => navigate(`${paths.diaryNotes.href()}?month=${monthOf(note.noted_on)}`));
    },
  });
  return (
    <Page title={t('newTitle')} above={[{ title: t('title'), to: paths.diaryNotes.href() }]}>
      <Form entry={entry} submitLabel={t('save')}>
        <NoteInputs form={entry.form} circleName={circle?.name ?? null} />
      </Form>
    </Page>
  );
};
