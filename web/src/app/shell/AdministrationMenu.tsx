import { Fragment } from 'react';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { administrationGroups } from './navigation-entries.ts';
import styles from './Navigation.module.css';

/** On a phone: what an administrator may open, behind one entry of the bar. */
export const AdministrationMenu = ({ groups }: { groups: ReturnType<typeof administrationGroups> }) => {
  const { t } = useTranslation('app');
  return (
    <Menu position="top-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={styles.link}>
          <IconTool aria-hidden size={22} stroke={1.6} />
          <span>{t('nav.manage')}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {groups.map(({ title, entries }) => (
          <Fragment key={title}>
            <Menu.Label>{title}</Menu.Label>
            {entries.map(({ to, icon: Icon, label }) => (
              <Menu.Item key={to} component={Link} to={to} leftSection={<Icon aria-hidden size={20} stroke={1.6} />}>
                {label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
