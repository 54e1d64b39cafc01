import { useState } from 'react';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { notify } from '../../ui/notices.ts';
import { circleKey } from '../circle-key.ts';
import { myCirclesKey } from '../circles/use-circles.ts';
import { useRoleNames } from '../circles/RoleName.tsx';
import { forgetCircle } from '../selection/selected-circle.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { destroyWaiting, WhenLeaving } from '../deferred-messages/WhenLeaving.tsx';
import type { MemberStep } from './member-actions.ts';
import type { ShownMember } from './use-shown-members.ts';
import { membersKey } from '../live/use-members.ts';

interface MemberStepDialogProps {
  readonly member: ShownMember;
  readonly step: MemberStep;
  readonly circleId: string;
  readonly circleName: string;
  readonly close: () => void;
}

/** Confirms an action on a member, and runs it. */
export const MemberStepDialog = ({ member, step, circleId, circleName, close }: MemberStepDialogProps) => {
  const { t } = useTranslation('care');
  const roleNames = useRoleNames();
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<'deliver' | 'destroy'>('deliver');
  const names = { name: member.name, circle: circleName };
  const params = { circle_id: circleId, user_id: member.user_id };
  const path = '/api/v1/care/circles/{circle_id}/members/{user_id}';

  /** Shows a notice and invalidates the list; a live list updates by itself. */
  const changed = async (said: string): Promise<void> => {
    notify(said, { tone: 'positive' });
    await Promise.all([
      queries.invalidateQueries({ queryKey: membersKey(circleId) }),
      queries.invalidateQueries({ queryKey: circleKey(circleId) }),
    ]);
  };

  switch (step.kind) {
    case 'role': {
      const { role } = step;
      const means = {
        admin: t('members.adminMeans', names),
        family_member: t('members.familyMeans', names),
        member: t('members.memberMeans', names),
      };
      const act = async (): Promise<void> => {
        await request('PATCH', `${path}/role`, { params, body: { role } });
        await changed(t('members.roleChanged', { ...names, role: roleNames[role] }));
      };
      return (
        <ConfirmStep title={t('members.roleTitle')} confirmLabel={t('members.roleConfirm')} act={act} close={close}>
          {means[role]}
        </ConfirmStep>
      );
    }
    case 'handOver': {
      const act = async (): Promise<void> => {
        await request('PATCH', `${path}/role`, { params, body: { role: 'admin', transfer_ownership: true } });
        await changed(t('members.handedOver', names));
      };
      return (
        <ConfirmStep title={t('members.handOver')} confirmLabel={t('members.handOver')} act={act} close={close}>
          {t('members.handOverMeans', names)}
        </ConfirmStep>
      );
    }
    case 'remove': {
      const act = async (): Promise<void> => {
        await request('DELETE', path, { params });
        await changed(t('members.removed', names));
      };
      return (
        <ConfirmStep title={t('members.remove')} confirmLabel={t('members.remove')} act={act} close={close} isGrave>
          {t('members.removeMeans', names)}
        </ConfirmStep>
      );
    }
    case 'leave': {
      const act = async (): Promise<void> => {
        await leave(async () => {
          await request('DELETE', path, { params });
          // Runs only after the member has left, because a member who stays keeps their messages.
          if (waiting === 'destroy') await destroyWaiting(circleId);
        });
        notify(t('members.left', names), { tone: 'positive' });
        void queries.invalidateQueries({ queryKey: myCirclesKey });
        forgetCircle();
      };
      return (
        <ConfirmStep title={t('members.leave')} confirmLabel={t('members.leave')} act={act} close={close} isGrave>
          <Stack>
            {t('members.leaveMeans', names)}
            <WhenLeaving circleId={circleId} value={waiting} onChange={setWaiting} />
          </Stack>
        </ConfirmStep>
      );
    }
  }
};
