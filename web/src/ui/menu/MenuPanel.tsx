import { Menu } from '@mantine/core';
import type { MenuProps } from '@mantine/core';
import styles from './MenuButton.module.css';
import type { OpenMenu } from './MenuButton.tsx';

interface MenuPanelProps extends OpenMenu, Pick<MenuProps, 'position' | 'width' | 'closeOnItemClick' | 'children'> {
  readonly label: string;
  readonly className?: string | undefined;
}

/** The panel of a `MenuButton`. It opens beside the button and returns the focus to it. */
export const MenuPanel = ({ label, className, children, ...menu }: MenuPanelProps) => (
  <Menu withinPortal returnFocus={false} {...menu}>
    <Menu.Target>
      <span className={styles.anchor} aria-hidden="true" />
    </Menu.Target>
    <Menu.Dropdown className={className} aria-label={label} aria-labelledby={undefined}>
      {children}
    </Menu.Dropdown>
  </Menu>
);
