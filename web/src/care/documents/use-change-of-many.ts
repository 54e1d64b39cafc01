import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import type { Document } from '@kindred/contract/care/documents/document';
import { limits } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { runForAll } from '../../ui/data-list/run-for-all.ts';
import { notify } from '../../ui/notices.ts';
import { useDay } from '../../ui/use-day.ts';
import { restoreDeletion, useForgetCare } from '../deletions/use-deletions.ts';
import { type PhotoDate, writtenDate } from './PhotoDateField.tsx';
import { useDocumentsChanged } from './use-documents.ts';

interface NameStep {
  readonly kind: 'tag' | 'acl';
  readonly name: string;
  readonly what: 'add' | 'remove';
}

/** Runs the work for each photo, a few at a time. Returns the results of those that succeeded. */
const forEach = async <Answer>(
  photos: readonly Document[],
  work: (photo: Document) => Promise<Answer>,
): Promise<Answer[]> => {
  const done: Answer[] = [];
  await runForAll(photos, async (photo) => void done.push(await work(photo)));
  return done;
};

/** Changes or deletes several photos and reports how many succeeded. */
export const useChangeOfMany = (circleId: string) => {
  const { t } = useTranslation('documents');
  const { t: tCare } = useTranslation('care');
  const day = useDay();
  const changed = useDocumentsChanged(circleId);
  const forget = useForgetCare();
  const tellFailed = (count: number): void => {
    if (count > 0) notify(t('select.failed', { count }), { tone: 'negative', timeout: 10_000 });
  };

  const saveAll = async (photos: readonly Document[], work: (photo: Document) => Promise<Document>): Promise<void> => {
    const done = await forEach(photos, work);
    if (done.length > 0) notify(t('select.changed', { count: done.length }), { tone: 'positive' });
    tellFailed(photos.length - done.length);
    await changed({ saved: done });
  };

  const changeAll = (photos: readonly Document[], stepsOf: (photo: Document) => readonly NameStep[]): Promise<void> =>
    saveAll(photos, async (photo) => {
      let saved = photo;
      for (const { kind, name, what } of stepsOf(photo)) {
        const params = { documentid: photo.id, name };
        saved = await request('POST', `/api/v1/care/documents/{documentid}/${kind}/{name}/${what}`, { params });
      }
      return saved;
    });

  /** Sets one date for all. A date that is refused is refused for all, so the error is thrown. */
  const dateAll = async (photos: readonly Document[], date: PhotoDate): Promise<void> => {
    const body = writtenDate(date);
    const save = ({ id }: Document) => request('PATCH', '/api/v1/care/documents/{id}', { params: { id }, body });
    let refused: unknown;
    await saveAll(photos, (photo) =>
      save(photo).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 400) refused = error;
        throw error;
      }),
    );
    if (refused) throw refused;
  };

  const restoreAll = async (photos: readonly Document[]): Promise<void> => {
    const back = await forEach(photos, (photo) => restoreDeletion(deletionId('document', photo)));
    if (back.length > 0) notify(tCare('deletions.undone'), { tone: 'positive' });
    tellFailed(photos.length - back.length);
    await forget();
  };

  const deleteAll = async (photos: readonly Document[]): Promise<void> => {
    const gone = await forEach(photos, async (photo) => {
      await request('DELETE', '/api/v1/care/documents/{id}', { params: { id: photo.id } });
      return photo;
    });
    const until = new Date(Date.now() + limits.deletionGraceSeconds * 1000).toISOString();
    if (gone.length > 0)
      notify(t('select.deleted', { count: gone.length, day: day(until) }), {
        action: { label: tCare('deletions.undo'), act: () => restoreAll(gone) },
      });
    tellFailed(photos.length - gone.length);
    await changed({ gone: gone.map(({ id }) => id) });
  };

  return { changeAll, dateAll, deleteAll };
};
