import type { Stage } from '@kindred/contract/recruitment/applications/stage';
import type { ErasureReason, Keeping } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { useTranslation } from 'react-i18next';
import { useShownName } from '../../app/tenant-texts.ts';
import { useDay } from '../../ui/use-day.ts';

/** Returns the texts for stages, for how long data is kept, and for why it was deleted, as a candidate reads them. */
export const usePageLabels = () => {
  const { t } = useTranslation('candidate');
  const site = useShownName().value;
  const inWords = useDay();
  const stages: Readonly<Record<Stage, string>> = {
    APPLIED: t('stages.APPLIED'),
    SCREENING: t('stages.SCREENING'),
    INTERVIEW: t('stages.INTERVIEW'),
    OFFER: t('stages.OFFER'),
    HIRED: t('stages.HIRED'),
    REJECTED: t('stages.REJECTED'),
    WITHDRAWN: t('stages.WITHDRAWN'),
  };
  const whyErased: Readonly<Record<ErasureReason, string>> = {
    ASKED: t('erased.why.ASKED'),
    CONSENT: t('erased.why.CONSENT'),
    RETENTION: t('erased.why.RETENTION'),
    REMOVED: t('erased.why.REMOVED'),
  };
  const keeping = ({ until, rule }: Keeping): string => {
    const day = inWords(until);
    const texts: Readonly<Record<Keeping['rule'], string>> = {
      REJECTED: t('rules.REJECTED', { day }),
      HIRED: t('rules.HIRED', { day, site }),
      UNTOUCHED: t('rules.UNTOUCHED', { day }),
      CONSENT: t('rules.CONSENT', { day }),
      WITHDRAWN: t('rules.WITHDRAWN', { day }),
    };
    return texts[rule];
  };
  return { stages, whyErased, keeping };
};
