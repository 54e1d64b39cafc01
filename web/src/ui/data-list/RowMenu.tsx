import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './DataList.module.css';
import type { RowStep } from './list-parts.ts';

interface RowMenuProps {
  /** The record's name. */
  readonly name: string;
  readonly steps: readonly RowStep[];
  /** The row's button that opened it. */
  readonly button: HTMLElement;
  readonly close: () => void;
}

/**
 * The actions on a record. All rows share one menu, opened at the row's button, because a hundred menus would make
 * turning a page slow.
 */
export const RowMenu = ({ name, steps, button, close }: RowMenuProps) => {
  const { t } = useTranslation('list');
  const { right, bottom } = button.getBoundingClientRect();
  const leave = (): void => {
    close();
    button.focus();
  };
  return (
    <Menu opened onClose={leave} position="bottom-end" withinPortal returnFocus={false}>
      <Menu.Target>
        <span className={styles.menuPlace} style={{ left: right, top: bottom }} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown className={styles.steps} aria-label={t('stepsOf', { name })} aria-labelledby={undefined}>
        {steps.map((step) =>
          step.to === undefined ? (
            <Menu.Item key={step.label} c={step.isGrave ? 'negative' : undefined} onClick={step.act}>
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
