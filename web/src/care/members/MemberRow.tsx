import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { Member } from '@kindred/contract/care/members/member';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import { RoleName, useRoleNames } from '../circles/RoleName.tsx';
import type { MemberActions } from './member-actions.ts';
import styles from './MemberList.module.css';
import { PresenceBadge } from '../presence/PresenceBadge.tsx';

/** An action on a member. */
export type MemberStep =
  | { readonly kind: 'role'; readonly role: CircleRole }
  | { readonly kind: 'handOver' | 'remove' | 'leave' };

interface MemberRowProps {
  readonly member: Member;
  readonly isSelf: boolean;
  readonly actions: MemberActions;
  readonly choose: (step: MemberStep) => void;
}

export const MemberRow = ({ member, isSelf, actions, choose }: MemberRowProps) => {
  const { t } = useTranslation('care');
  const names = useRoleNames();
  const hasActions = actions.roles.length > 0 || actions.handOver || actions.remove || actions.leave;
  const roleSteps: Record<CircleRole, string> = {
    admin: t('members.makeAdmin'),
    family_member: t('members.makeFamily'),
    member: t('members.makeMember'),
  };
  return (
    <li className={styles.row}>
      <Avatar userId={member.user_id} name={member.name} pictureEtag={member.picture_etag} size={48} />
      <div className={styles.who}>
        <span className={styles.name}>
          {member.name}
          {isSelf && <span className={styles.self}> {t('members.you')}</span>}
        </span>
        <span className={styles.role}>
          <RoleName role={member.role} isOwner={member.is_owner} />
        </span>
      </div>
      <PresenceBadge status={member.presence} />
      <div className={styles.menu}>
        {hasActions && (
          // In a portal: rows use content-visibility, which would clip it.
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon
                color="gray"
                data-menu-of={member.user_id}
                aria-label={isSelf ? t('members.ownMenu') : t('members.menu', { name: member.name })}
              >
                <IconDots aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown className={styles.steps}>
              {actions.roles.length > 0 && (
                <Menu.Label>{t('members.roleNow', { role: names[member.role] })}</Menu.Label>
              )}
              {actions.roles.map((role) => (
                <Menu.Item key={role} onClick={() => choose({ kind: 'role', role })}>
                  {roleSteps[role]}
                </Menu.Item>
              ))}
              {actions.handOver && (
                <Menu.Item onClick={() => choose({ kind: 'handOver' })}>{t('members.handOver')}</Menu.Item>
              )}
              {actions.remove && (
                <Menu.Item c="negative" onClick={() => choose({ kind: 'remove' })}>
                  {t('members.remove')}
                </Menu.Item>
              )}
              {actions.leave && (
                <Menu.Item c="negative" onClick={() => choose({ kind: 'leave' })}>
                  {t('members.leave')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </li>
  );
};
