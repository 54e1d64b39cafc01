import type { User } from '@kindred/contract/core/users/user';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { useKeepInvitation } from './user-source.ts';
import type { UserSource } from './user-source.ts';

export type InvitationStep = 'send' | 'revoke';

interface InvitationStepDialogProps {
  readonly source: UserSource;
  readonly user: User;
  readonly step: InvitationStep;
  /** The person was invited before. */
  readonly isAgain: boolean;
  readonly close: () => void;
}

/** Confirms sending or revoking an invitation, and explains it. */
export const InvitationStepDialog = ({ source, user, step, isAgain, close }: InvitationStepDialogProps) => {
  const { t } = useTranslation('admin');
  const keep = useKeepInvitation(source, user);
  const { id, name, email } = user;
  const isSending = step === 'send';
  const act = async (): Promise<void> => {
    keep(await (isSending ? source.sendInvitation(id) : source.revokeInvitation(id)));
    notify(isSending ? t('invitation.sent', { email }) : t('invitation.revoked', { name }), { tone: 'positive' });
  };
  const sendLabel = isAgain ? t('invitation.sendAgain') : t('invitation.send');
  const label = isSending ? sendLabel : t('invitation.revoke');
  return (
    <ConfirmStep title={label} confirmLabel={label} isGrave={!isSending} act={act} close={close}>
      {isSending ? t('invitation.sendMeans', { name, email }) : t('invitation.revokeMeans', { name })}
    </ConfirmStep>
  );
};
