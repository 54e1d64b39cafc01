import type { Stage } from '@kindred/contract/recruitment/applications/stage';
import { useTranslation } from 'react-i18next';

/** Returns the names of the stages. */
export const useStageLabels = (): Readonly<Record<Stage, string>> => {
  const { t } = useTranslation('applications');
  return {
    APPLIED: t('stage.applied'),
    SCREENING: t('stage.screening'),
    INTERVIEW: t('stage.interview'),
    OFFER: t('stage.offer'),
    HIRED: t('stage.hired'),
    REJECTED: t('stage.rejected'),
    WITHDRAWN: t('stage.withdrawn'),
  };
};
