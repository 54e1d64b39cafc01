import type { Candidate } from '@kindred/contract/recruitment/candidates/candidate';
import { useTranslation } from 'react-i18next';

type Stage = Candidate['applications'][number]['stage'];

/** The names of an application's stages, in their order. */
export const useStageLabels = (): Readonly<Record<Stage, string>> => {
  const { t } = useTranslation('candidates');
  return {
    APPLIED: t('stage.APPLIED'),
    SCREENING: t('stage.SCREENING'),
    INTERVIEW: t('stage.INTERVIEW'),
    OFFER: t('stage.OFFER'),
    HIRED: t('stage.HIRED'),
    REJECTED: t('stage.REJECTED'),
    WITHDRAWN: t('stage.WITHDRAWN'),
  };
};

export const stageTones = {
  APPLIED: 'info',
  SCREENING: 'info',
  INTERVIEW: 'info',
  OFFER: 'warning',
  HIRED: 'positive',
  REJECTED: 'quiet',
  WITHDRAWN: 'quiet',
} as const satisfies Readonly<Record<Stage, string>>;
