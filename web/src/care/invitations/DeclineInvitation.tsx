import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Invitation } from '@kindred/contract/care/invitations/invitation';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { useDecline } from './use-invitations.ts';

interface DeclineInvitationProps {
  readonly invitation: Pick<Invitation, 'id' | 'circle_name' | 'invited_by_name'>;
  /** Names the circle if several invitations are on the screen. */
  readonly label?: string;
  readonly size?: string;
  readonly declined?: () => void;
}

/** Declines an invitation, after a confirmation. */
export const DeclineInvitation = ({ invitation, label, size, declined }: DeclineInvitationProps) => {
  const { t } = useTranslation('care');
  const decline = useDecline();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)} aria-label={label} size={size}>
        {t('invitations.decline')}
      </Button>
      {isAsking && (
        <ConfirmStep
          title={t('invitations.declineTitle')}
          confirmLabel={t('invitations.decline')}
          act={async () => {
            await decline(invitation);
            declined?.();
          }}
          close={() => setAsking(false)}
        >
          {t('invitations.declineMeans', { circle: invitation.circle_name, name: invitation.invited_by_name })}
        </ConfirmStep>
      )}
    </>
  );
};
