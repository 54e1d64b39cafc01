import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './DataList.module.css';
import type { RowStep } from './list-parts.ts';

/** What can be done to a record. */
export const RowMenu = ({ name, steps }: { name: string; steps: () => readonly RowStep[] }) => {
  const { t } = useTranslation('list');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon color="gray" aria-label={t('stepsOf', { name })}>
          <IconDots aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles.steps}>
        {steps().map((step) =>
          step.to === undefined ? (
            <Menu.Item key={step.label} color={step.isGrave ? 'negative' : undefined} onClick={step.act}>
              {step.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={step.label} component={Link} to={step.to}>
              {step.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
