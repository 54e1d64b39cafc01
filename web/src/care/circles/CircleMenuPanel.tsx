import { Menu, Skeleton, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { explainError } from '../../ui/explain-error.ts';
import type { OpenMenu } from '../../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../../ui/menu/MenuPanel.tsx';
import { paths } from '../paths.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { CircleBadge } from './CircleBadge.tsx';
import styles from './CircleMenu.module.css';
import { useMyCircles } from './use-circles.ts';

interface CircleMenuPanelProps extends OpenMenu {
  readonly chosen: SelectedCircle | null;
  readonly choose: (circle: SelectedCircle) => void;
}

/** Lists the person's circles. */
export const CircleMenuPanel = ({ chosen, choose, ...menu }: CircleMenuPanelProps) => {
  const { t } = useTranslation('care');
  const { t: tApp } = useTranslation('app');
  const circles = useMyCircles(menu.opened);
  const label = chosen ? t('switcher.label', { circle: chosen.name }) : t('switcher.none');
  return (
    <MenuPanel {...menu} position="bottom-start" width={320} label={label} className={styles.dropdown}>
      {circles.data?.items.map((circle) => (
        <Menu.Item
          key={circle.id}
          className={styles.item}
          leftSection={<CircleBadge circle={circle} size={32} />}
          aria-current={circle.id === chosen?.id || undefined}
          rightSection={circle.id === chosen?.id && <IconCheck aria-hidden size={18} />}
          onClick={() => choose(circle)}
        >
          {circle.name}
        </Menu.Item>
      ))}
      {circles.error && !circles.data && <Text p="sm">{explainError(circles.error, tApp)}</Text>}
      {circles.isPending && !circles.error && <Skeleton height={44} m="xs" width="auto" />}
      <Menu.Divider />
      <Menu.Item component={Link} to={paths.careHome.href()}>
        {t('switcher.all')}
      </Menu.Item>
      <Menu.Item component={Link} to={paths.circleCreation.href()}>
        {t('create.title')}
      </Menu.Item>
    </MenuPanel>
  );
};
