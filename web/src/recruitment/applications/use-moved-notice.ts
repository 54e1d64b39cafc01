import type { MovedApplication } from '@kindred/contract/recruitment/applications/application';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notices.ts';
import { useStageLabels } from './stage-labels.ts';

/** Returns a function that says where an application moved, and what happens to the rejection mail. Returns the notice's id. */
export const useMovedNotice = (): ((moved: MovedApplication, undo: () => Promise<void>) => number) => {
  const { t } = useTranslation('applications');
  const labels = useStageLabels();
  return ({ candidateName: name, stage, mail }, undo) => {
    const texts = {
      QUEUED: () => t('movedWithMail', { name, stage: labels[stage] }),
      TAKEN_BACK: () => t('movedMailStopped', { name, stage: labels[stage] }),
      SENT: () => t('movedMailSent', { name, stage: labels[stage] }),
    };
    return notify(mail ? texts[mail]() : t('moved', { name, stage: labels[stage] }), {
      tone: mail === 'SENT' ? 'warning' : 'positive',
      action: { label: t('undo'), act: undo },
    });
  };
};
