import { Menu } from '@mantine/core';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { useTranslation } from 'react-i18next';
import type { OpenMenu } from '../../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../../ui/menu/MenuPanel.tsx';
import { useRoleNames } from '../circles/RoleName.tsx';
import type { MemberActions, MemberStep } from './member-actions.ts';
import styles from './MemberList.module.css';

interface MemberMenuPanelProps extends OpenMenu {
  readonly label: string;
  readonly role: CircleRole;
  readonly actions: MemberActions;
  readonly choose: (step: MemberStep) => void;
}

/** Lists the actions on a member. */
export const MemberMenuPanel = ({ label, role: current, actions, choose, ...menu }: MemberMenuPanelProps) => {
  const { t } = useTranslation('care');
  const names = useRoleNames();
  const roleSteps: Record<CircleRole, string> = {
    admin: t('members.makeAdmin'),
    family_member: t('members.makeFamily'),
    member: t('members.makeMember'),
  };
  return (
    <MenuPanel {...menu} position="bottom-end" label={label} className={styles.steps}>
      {actions.roles.length > 0 && <Menu.Label>{t('members.roleNow', { role: names[current] })}</Menu.Label>}
      {actions.roles.map((role) => (
        <Menu.Item key={role} onClick={() => choose({ kind: 'role', role })}>
          {roleSteps[role]}
        </Menu.Item>
      ))}
      {actions.handOver && <Menu.Item onClick={() => choose({ kind: 'handOver' })}>{t('members.handOver')}</Menu.Item>}
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
    </MenuPanel>
  );
};
