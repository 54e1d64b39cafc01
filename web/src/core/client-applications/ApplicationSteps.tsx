import type { ClientApplication } from '@kindred/contract/core/client-applications/client-application';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import {
  deactivateApplication,
  removeApplication,
  useKeepApplication,
  useRefreshApplications,
} from './client-applications.ts';

interface StepProps {
  readonly application: ClientApplication;
  readonly close: () => void;
  /** Called afterwards if the application's own page was open. */
  readonly done?: () => Promise<unknown>;
}

/** Asks for confirmation, because no token of the application will work any more. */
export const DeactivateApplication = ({ application, close }: StepProps) => {
  const { t } = useTranslation('tokens');
  const keep = useKeepApplication();
  const { id, name, tokenCount: count } = application;
  const act = async (): Promise<void> => {
    keep(await deactivateApplication(id));
    notify(t('application.deactivated', { name }), { tone: 'positive' });
  };
  const label = t('application.deactivate');
  return (
    <ConfirmStep title={label} confirmLabel={label} isGrave act={act} close={close}>
      {t('application.deactivateMeans', { name, count })}
    </ConfirmStep>
  );
};

/** Asks for the name, then deletes an application and its tokens. */
export const DeleteApplication = ({ application, close, done }: StepProps) => {
  const { t } = useTranslation('tokens');
  const refresh = useRefreshApplications();
  const { id, name, tokenCount: count } = application;
  const act = async (): Promise<void> => {
    await removeApplication(id);
    notify(t('application.deleted', { name }), { tone: 'positive' });
    await done?.();
    refresh();
  };
  return (
    <ConfirmStep
      title={t('application.delete')}
      confirmLabel={t('delete')}
      typed={name}
      isGrave
      act={act}
      close={close}
    >
      {t('application.deleteMeans', { name, count })}
    </ConfirmStep>
  );
};
