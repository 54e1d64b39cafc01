import { DiaryNoteWrite } from '@kindred/contract/care/diary-notes/diary-note';
import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import * as z from 'zod';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import { useCircle } from '../circles/use-circles.ts';
import { DiaryEntry } from './DiaryEntry.tsx';
import { NoteInputs } from './NoteInputs.tsx';
import type { NoteValues } from './NoteInputs.tsx';
import { diaryKey, loadNote, noteKey, useNote } from './use-diary.ts';

const schema = z.object(DiaryNoteWrite).omit({ circle_id: true });

const valuesOf = ({ title, text, mood, noted_on, visibility }: DiaryNote): NoteValues => ({
  title: title ?? '',
  text,
  mood,
  noted_on,
  visibility,
});

/** The page of a note. Its author can edit it; members can read it if it is shared with them. */
export const NotePage = () => {
  const { t } = useTranslation('diary');
  const { id = '' } = useParams();
  const user = useUser();
  return (
    <Page title={t('one')} above={[{ title: t('title'), to: paths.diaryNotes.href() }]}>
      <Loaded query={useNote(id)}>
        {(note) =>
          note.author_id === user?.id ? <ChangeNote key={note.id} note={note} /> : <DiaryEntry note={note} />
        }
      </Loaded>
    </Page>
  );
};

const ChangeNote = ({ note }: { note: DiaryNote }) => {
  const { t } = useTranslation('diary');
  const queries = useQueryClient();
  const selected = useSelectedCircle();
  // A shared note stays in the circle it was shared with, whichever circle is chosen now.
  const circleId = note.circle_id ?? selected?.id ?? null;
  const { data: circle } = useCircle(circleId ?? '');
  const { entry, reload, texts } = useRecordForm<DiaryNote, NoteValues>({
    name: 'diary-note',
    keptAs: `diary-note ${note.id}`,
    texts: [
      { field: 'title', label: t('noteTitle'), kind: 'line' },
      { field: 'text', label: t('words'), kind: 'markdown' },
    ],
    record: note,
    valuesOf,
    schema,
    save: (values, { ifMatch }) =>
      request('PUT', '/api/v1/care/diary-notes/{note_id}', {
        params: { note_id: note.id },
        body: { ...values, circle_id: values.visibility === 'circle' ? circleId : null },
        ...(ifMatch !== undefined && { ifMatch }),
      }),
    load: () => loadNote(note.id),
    keep: (saved) => {
      queries.setQueryData(noteKey(saved.id), saved);
      for (const kind of ['own', 'circle'] as const) void queries.invalidateQueries({ queryKey: diaryKey(kind) });
    },
  });
  return (
    <Form entry={entry} submitLabel={t('save')} reload={reload} texts={texts}>
      <NoteInputs form={entry.form} circleName={circle?.name ?? null} />
    </Form>
  );
};
