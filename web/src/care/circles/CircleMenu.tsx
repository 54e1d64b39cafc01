import { lazy, Suspense, useState } from 'react';
import { Menu, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { hasUnsaved, leave } from '../../lib/unsaved/unsaved.ts';
import { explainError } from '../../ui/explain-error.ts';
import { CircleBadge } from './CircleBadge.tsx';
import styles from './CircleMenu.module.css';
import { selectCircle, useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { useMyCircles } from './use-circles.ts';

/** Seldom needed, and large. */
const ConfirmLeave = lazy(async () => ({ default: (await import('../../ui/ConfirmLeave.tsx')).ConfirmLeave }));

/** Shows the chosen circle; opens a menu of the others. */
export const CircleMenu = () => {
  const { t } = useTranslation('care');
  const { t: tApp } = useTranslation('app');
  const navigate = useNavigate();
  const chosen = useSelectedCircle();
  const [isOpen, setOpen] = useState(false);
  const [wish, setWish] = useState<SelectedCircle>();
  const circles = useMyCircles(isOpen);

  const change = (circle: SelectedCircle): void => {
    setWish(undefined);
    void leave(async () => {
      selectCircle(circle);
      await navigate(paths.care.href());
    });
  };
  return (
    <>
      <Menu position="bottom-start" width={320} opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <UnstyledButton
            className={styles.target}
            aria-label={chosen ? t('switcher.label', { circle: chosen.name }) : undefined}
          >
            <span className={styles.name}>{chosen?.name ?? t('switcher.none')}</span>
            <IconChevronDown aria-hidden size={18} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={styles.dropdown}>
          {circles.data?.items.map((circle) => (
            <Menu.Item
              key={circle.id}
              className={styles.item}
              leftSection={<CircleBadge circle={circle} size={32} />}
              aria-current={circle.id === chosen?.id || undefined}
              rightSection={circle.id === chosen?.id && <IconCheck aria-hidden size={18} />}
              onClick={() => (hasUnsaved() ? setWish(circle) : change(circle))}
            >
              {circle.name}
            </Menu.Item>
          ))}
          {circles.error && !circles.data && <Text p="sm">{explainError(circles.error, tApp)}</Text>}
          {circles.isPending && !circles.error && <Skeleton height={44} m="xs" width="auto" />}
          <Menu.Divider />
          <Menu.Item component={Link} to={paths.circleSelection.href()}>
            {t('switcher.all')}
          </Menu.Item>
          <Menu.Item component={Link} to={paths.circleCreation.href()}>
            {t('create.title')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {wish && (
        <Suspense>
          <ConfirmLeave opened stay={() => setWish(undefined)} leave={() => change(wish)} />
        </Suspense>
      )}
    </>
  );
};
