// @vitest-environment jsdom
import { MantineProvider, Menu } from '@mantine/core';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import app from '../../locales/en/app.json' with { type: 'json' };
import { late } from '../late.ts';
import { notify } from '../notices.ts';
import { MenuButton } from './MenuButton.tsx';
import type { OpenMenu } from './MenuButton.tsx';
import { MenuPanel } from './MenuPanel.tsx';

vi.mock('../notices.ts', () => ({ notify: vi.fn() }));

beforeAll(async () => {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    ResizeObserver: class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { app } }, defaultNS: 'app' });
});

const Panel = (menu: OpenMenu) => (
  <MenuPanel {...menu} label="Actions">
    <Menu.Item>Rename</Menu.Item>
  </MenuPanel>
);

let root: Root;
let fetchPanel: ReturnType<typeof vi.fn<() => Promise<typeof Panel>>>;

beforeEach(async () => {
  fetchPanel = vi.fn(async () => Panel);
  const panel = late(() => fetchPanel());
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <MenuButton panel={panel} button={(props) => <button {...props}>Actions</button>}>
          {(menu) => <panel.Late {...menu} />}
        </MenuButton>
      </MantineProvider>,
    ),
  );
});
afterEach(() => act(async () => root.unmount()));

const button = () => document.querySelector('button')!;
const menu = () => document.querySelector('[role=menu]');
const press = () =>
  act(async () => {
    button().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    button().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    button().focus();
    button().click();
  });

test('the menu’s code loads only when someone comes near its button', async () => {
  expect(fetchPanel).not.toHaveBeenCalled();
  expect(button().ariaHasPopup).toBe('menu');
  expect(button().ariaExpanded).toBe('false');
  await act(async () => button().focus());
  expect(fetchPanel).toHaveBeenCalledOnce();
  expect(menu()).toBeNull();
});

test('the first press opens the menu, and another closes it', async () => {
  await press();
  await vi.waitFor(() => expect(menu()?.ariaLabel).toBe('Actions'));
  expect(button().ariaExpanded).toBe('true');
  await press();
  expect(button().ariaExpanded).toBe('false');
  expect(fetchPanel).toHaveBeenCalledOnce();
});

test('a key press opens the menu, and Escape returns the focus to the button', async () => {
  await act(async () => button().click());
  await vi.waitFor(() => expect(menu()).not.toBeNull());
  await act(async () => {
    menu()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(button().ariaExpanded).toBe('false');
  expect(document.activeElement).toBe(button());
});

test('a menu that cannot be fetched shows an error, and the next press tries again', async () => {
  fetchPanel.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await act(async () => button().click());
  expect(notify).toHaveBeenCalledOnce();
  expect(menu()).toBeNull();
  fetchPanel.mockResolvedValue(Panel);
  await press();
  await vi.waitFor(() => expect(menu()).not.toBeNull());
});
