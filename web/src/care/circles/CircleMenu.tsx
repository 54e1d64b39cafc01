import { Suspense, useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { hasUnsaved, leave } from '../../lib/unsaved/unsaved.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { late } from '../../ui/late.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import styles from './CircleMenu.module.css';
import { selectCircle, useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';

const panel = late(() => import('./CircleMenuPanel.tsx').then((file) => file.CircleMenuPanel));

/** Rarely needed, and large. */
const ConfirmLeave = onDemand(() => import('../../ui/ConfirmLeave.tsx').then((file) => file.ConfirmLeave));

/** Shows the chosen circle; opens a menu of the others. */
export const CircleMenu = () => {
  const { t } = useTranslation('care');
  const navigate = useNavigate();
  const chosen = useSelectedCircle();
  const [wish, setWish] = useState<SelectedCircle>();

  const change = (circle: SelectedCircle): void => {
    setWish(undefined);
    void leave(async () => {
      selectCircle(circle);
      await navigate(paths.care.href());
    });
  };
  return (
    <>
      <MenuButton
        panel={panel}
        button={(props) => (
          <UnstyledButton
            {...props}
            className={styles.target}
            aria-label={chosen ? t('switcher.label', { circle: chosen.name }) : undefined}
          >
            <span className={styles.name}>{chosen?.name ?? t('switcher.none')}</span>
            <IconChevronDown aria-hidden size={18} />
          </UnstyledButton>
        )}
      >
        {(menu) => (
          <panel.Late
            {...menu}
            chosen={chosen}
            choose={(circle) => (hasUnsaved() ? setWish(circle) : change(circle))}
          />
        )}
      </MenuButton>
      {wish && (
        <Suspense>
          <ConfirmLeave opened stay={() => setWish(undefined)} leave={() => change(wish)} />
        </Suspense>
      )}
    </>
  );
};
