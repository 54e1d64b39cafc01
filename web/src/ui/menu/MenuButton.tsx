import { Suspense, useEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { explainError } from '../explain-error.ts';
import type { Loads } from '../late.ts';
import { notify } from '../notices.ts';
import styles from './MenuButton.module.css';

/** Pass these to the menu's panel. */
export interface OpenMenu {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

/** Pass these to the button. */
interface ButtonProps {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onPointerEnter: () => void;
  readonly onPointerDown: () => void;
  readonly onFocus: () => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface MenuButtonProps {
  readonly panel: Loads;
  readonly button: (props: ButtonProps) => ReactNode;
  /** Renders the panel, once it was first opened. */
  readonly children: (menu: OpenMenu) => ReactNode;
}

/** A button and its menu, whose code loads ahead of the first press. */
export const MenuButton = ({ panel, button, children }: MenuButtonProps) => {
  const { t } = useTranslation('app');
  const { load, loadAhead, loadWhenIdle } = panel;
  const [opened, setOpened] = useState<boolean>();
  const pressed = useRef<HTMLElement>(null);
  /** A press on the button closes the menu before the click arrives. */
  const wasOpen = useRef(false);
  useEffect(loadWhenIdle, [loadWhenIdle]);

  const change = (now: boolean): void => {
    setOpened(now);
    if (!now) pressed.current?.focus({ preventScroll: true });
  };
  const press = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    pressed.current = currentTarget;
    const closes = wasOpen.current;
    wasOpen.current = false;
    if (closes) return change(false);
    load().then(
      () => setOpened(true),
      (error: unknown) => void notify(explainError(error, t), { tone: 'negative' }),
    );
  };
  return (
    <span className={styles.place}>
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': opened ?? false,
        onPointerEnter: loadAhead,
        onPointerDown: () => (wasOpen.current = opened ?? false),
        onFocus: loadAhead,
        onClick: press,
      })}
      {opened !== undefined && <Suspense>{children({ opened, onChange: change })}</Suspense>}
    </span>
  );
};
