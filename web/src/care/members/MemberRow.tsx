import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import { late } from '../../ui/late.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { RoleName } from '../circles/RoleName.tsx';
import type { MemberActions, MemberStep } from './member-actions.ts';
import { useCircleLive } from '../live/circle-live.ts';
import styles from './MemberList.module.css';
import type { ShownMember } from './use-shown-members.ts';
import { PresenceBadge } from '../presence/PresenceBadge.tsx';

const panel = late(() => import('./MemberMenuPanel.tsx').then((file) => file.MemberMenuPanel));

interface MemberRowProps {
  readonly member: ShownMember;
  readonly isSelf: boolean;
  readonly actions: MemberActions;
  readonly choose: (step: MemberStep) => void;
}

export const MemberRow = ({ member, isSelf, actions, choose }: MemberRowProps) => {
  const { t } = useTranslation('care');
  const { connection, statuses } = useCircleLive();
  // Unknown before the first heartbeat; the reader is online.
  const isUnknown = isSelf && connection !== 'paused' && statuses[member.user_id] === undefined;
  const hasActions = actions.roles.length > 0 || actions.handOver || actions.remove || actions.leave;
  const label = isSelf ? t('members.ownMenu') : t('members.menu', { name: member.name });
  return (
    <li className={styles.row}>
      <Avatar userId={member.user_id} name={member.name} pictureEtag={member.picture_etag} size={48} />
      <div className={styles.about}>
        <span className={styles.name} data-part="name">
          {member.name}
          {isSelf && <span className={styles.self}> {t('members.you')}</span>}
        </span>
        <span className={styles.role} data-part="role">
          <RoleName role={member.role} isOwner={member.is_owner} />
        </span>
        {!isUnknown && <PresenceBadge status={member.presence} />}
      </div>
      <div>
        {hasActions && (
          <MenuButton
            panel={panel}
            button={(props) => (
              <ActionIcon {...props} color="gray" data-menu-of={member.user_id} aria-label={label}>
                <IconDots aria-hidden />
              </ActionIcon>
            )}
          >
            {(menu) => <panel.Late {...menu} label={label} role={member.role} actions={actions} choose={choose} />}
          </MenuButton>
        )}
      </div>
    </li>
  );
};
