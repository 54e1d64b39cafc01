import type { Candidate } from '@kindred/contract/recruitment/candidates/candidate';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { candidatesKey, removeCandidate } from './candidates.ts';

interface DeleteCandidateProps {
  readonly candidate: Candidate;
  readonly close: () => void;
  /** Called afterwards if the candidate's own page was open. */
  readonly done?: () => Promise<void>;
}

/** Asks before a candidate is erased. */
export const DeleteCandidate = ({ candidate, close, done }: DeleteCandidateProps) => {
  const { t } = useTranslation('candidates');
  const queries = useQueryClient();
  const { name } = candidate;
  const act = async (): Promise<void> => {
    await removeCandidate(candidate.id);
    notify(t('delete.done', { name }), { tone: 'positive' });
    void queries.invalidateQueries({ queryKey: candidatesKey });
    await done?.();
  };
  return (
    <ConfirmStep
      title={t('delete.title')}
      confirmLabel={t('delete.action')}
      typed={name}
      isGrave
      act={act}
      close={close}
    >
      {t('delete.means', { name })}
    </ConfirmStep>
  );
};
