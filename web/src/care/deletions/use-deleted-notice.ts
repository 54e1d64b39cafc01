import { limits } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { useDay } from '../../ui/use-day.ts';
import { restoreDeletion, useForgetCare } from './use-deletions.ts';

/**
 * Shows a notice that something was deleted and until when it can be restored, with an undo button. Takes the
 * deletion's id, and labels that name the day.
 */
export const useDeletedNotice = (): ((id: string, words: (day: string) => string) => void) => {
  const { t } = useTranslation('care');
  const { t: tApp } = useTranslation('app');
  const day = useDay();
  const forget = useForgetCare();
  const undo = async (id: string): Promise<void> => {
    try {
      await restoreDeletion(id);
      notify(t('deletions.undone'), { tone: 'positive' });
    } catch (error) {
      notify(explainError(error, tApp), { tone: 'negative' });
    }
    await forget();
  };
  return (id, words) => {
    const until = new Date(Date.now() + limits.deletionGraceSeconds * 1000).toISOString();
    notify(words(day(until)), { action: { label: t('deletions.undo'), act: () => undo(id) } });
  };
};
