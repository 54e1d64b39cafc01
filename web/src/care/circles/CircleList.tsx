import { UnstyledButton } from '@mantine/core';
import type { CircleSummary } from '@kindred/contract/care/circles/circle';
import { IconChevronRight } from '@tabler/icons-react';
import styles from './CircleList.module.css';
import { CircleBadge } from './CircleBadge.tsx';
import { RoleName } from './RoleName.tsx';
import type { SelectedCircle } from '../selection/selected-circle.ts';

interface CircleListProps {
  readonly circles: readonly CircleSummary[];
  readonly choose: (circle: SelectedCircle) => void;
}

export const CircleList = ({ circles, choose }: CircleListProps) => (
  <ul className={styles.list}>
    {circles.map((circle) => (
      <li key={circle.id}>
        <UnstyledButton className={styles.circle} onClick={() => choose(circle)}>
          <CircleBadge circle={circle} size={56} />
          <span className={styles.text}>
            <span className={styles.name}>{circle.name}</span>
            <span className={styles.role}>
              <RoleName role={circle.my_role} isOwner={circle.is_owner} />
            </span>
          </span>
          <IconChevronRight aria-hidden />
        </UnstyledButton>
      </li>
    ))}
  </ul>
);
