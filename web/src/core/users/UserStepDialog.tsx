import type { User } from '@kindred/contract/core/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { listKey, useKeepUser } from './user-source.ts';
import type { UserSource } from './user-source.ts';

export type UserStep = 'disable' | 'enable' | 'reset' | 'signOut' | 'delete';

interface UserStepDialogProps {
  readonly source: UserSource;
  readonly user: User;
  readonly step: UserStep;
  readonly close: () => void;
  /** After a deletion, where the person's own page was open. */
  readonly left?: () => Promise<void>;
}

/** Confirms an action that the user will notice, and explains it. */
export const UserStepDialog = ({ source, user, step, close, left }: UserStepDialogProps) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const keep = useKeepUser(source);
  const { id, name, email } = user;
  const positive = { tone: 'positive' } as const;

  switch (step) {
    case 'disable':
    case 'enable': {
      const isDisabling = step === 'disable';
      const act = async (): Promise<void> => {
        keep(await source.setFlag(id, 'DISABLED', isDisabling));
        notify(isDisabling ? t('users.disabledNow', { name }) : t('users.enabledNow', { name }), positive);
      };
      const label = isDisabling ? t('users.disable') : t('users.enable');
      return (
        <ConfirmStep title={label} confirmLabel={label} isGrave={isDisabling} act={act} close={close}>
          {isDisabling ? t('users.disableMeans', { name }) : t('users.enableMeans', { name })}
        </ConfirmStep>
      );
    }
    case 'reset': {
      const act = async (): Promise<void> => {
        await source.sendReset(id);
        notify(t('users.resetSent', { email }), positive);
      };
      return (
        <ConfirmStep title={t('users.sendReset')} confirmLabel={t('users.sendReset')} act={act} close={close}>
          {t('users.resetMeans', { name, email })}
        </ConfirmStep>
      );
    }
    case 'signOut': {
      const act = async (): Promise<void> => {
        await source.signOut(id);
        notify(t('users.signedOut', { name }), positive);
      };
      return (
        <ConfirmStep title={t('users.signOut')} confirmLabel={t('users.signOut')} isGrave act={act} close={close}>
          {t('users.signOutMeans', { name })}
        </ConfirmStep>
      );
    }
    case 'delete': {
      const act = async (): Promise<void> => {
        await source.remove(id);
        notify(t('users.deleted', { name }), positive);
        void queries.invalidateQueries({ queryKey: listKey(source) });
        await left?.();
      };
      return (
        <ConfirmStep title={t('users.delete')} confirmLabel={t('delete')} typed={email} isGrave act={act} close={close}>
          <p>{t('users.deleteMeans', { name })}</p>
          <ul>
            <li>{t('users.goes.account')}</li>
            <li>{t('users.goes.memberships')}</li>
            <li>{t('users.goes.circles')}</li>
            <li>{t('users.goes.words')}</li>
          </ul>
        </ConfirmStep>
      );
    }
  }
};
