import { Button } from '@mantine/core';
import type { User } from '@kindred/contract/core/users/user';
import { roles } from '@kindred/contract/roles';
import type { Role } from '@kindred/contract/roles';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../lib/session/session-state.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { changeObstacle, giveObstacle, takeObstacle } from './user-rights.ts';
import { useKeepUser } from './user-source.ts';
import type { UserSource } from './user-source.ts';
import { useObstacleLabels, useRoleLabels } from './user-labels.ts';
import styles from './UserPage.module.css';

interface UserRolesProps {
  readonly source: UserSource;
  readonly user: User;
  readonly caller: SessionUser;
}

/** Each role with what it allows, assigned and removed one at a time. If that is not possible, says why. */
export const UserRoles = (props: UserRolesProps) => (
  <ul className={styles.rows}>
    {roles.map((role) => (
      <RoleRow key={role} {...props} role={role} />
    ))}
  </ul>
);

const RoleRow = ({ source, user, caller, role }: UserRolesProps & { role: Role }) => {
  const { t } = useTranslation('admin');
  const words = useRoleLabels()[role];
  const obstacles = useObstacleLabels();
  const keep = useKeepUser(source);
  const isHeld = user.roles.includes(role);
  const obstacle =
    changeObstacle(caller, user) ??
    (isHeld ? takeObstacle(caller, user, role) : giveObstacle(caller, role, source.tenantId));
  const names = { name: user.name, role: words.name };
  const change = useMutation({
    mutationFn: () => (isHeld ? source.takeRole(user.id, role) : source.giveRole(user.id, role)),
    onSuccess: (changed) => {
      keep(changed);
      notify(isHeld ? t('users.taken', names) : t('users.given', names), { tone: 'positive' });
    },
  });
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>
          {words.name} {isHeld && <StatusBadge tone="positive">{t('users.held')}</StatusBadge>}
        </span>
        <span className={styles.quiet}>{words.means}</span>
        {obstacle && obstacle !== 'personAbove' && <span className={styles.quiet}>{obstacles[obstacle]}</span>}
      </div>
      {!obstacle && (
        <Button
          variant="default"
          loading={change.isPending}
          onClick={() => change.mutate()}
          aria-label={isHeld ? t('users.takeOne', { role: words.name }) : t('users.giveOne', { role: words.name })}
        >
          {isHeld ? t('users.take') : t('users.give')}
        </Button>
      )}
      {change.error && <ErrorPanel error={change.error} />}
    </li>
  );
};
