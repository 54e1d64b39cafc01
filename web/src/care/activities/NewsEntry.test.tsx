// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import news from '../../locales/en/news.json' with { type: 'json' };
import styles from './Feed.module.css';
import { NewsEntry } from './NewsEntry.tsx';

const at = '2026-11-25T09:00:00.000Z';
const one = { id: 'joined-1', kind: 'joined', actor_id: 'olga', actor_name: 'Olga', at } as never;

beforeAll(async () => {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { news } }, defaultNS: 'news' });
});

let root: Root;
afterEach(() => act(async () => root.unmount()));

const partsAfterWords = async (ago: string | undefined, isNew: boolean): Promise<string[]> => {
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main')!);
  const group = { day: '2026-11-25', all: [one], isOwn: false, isNew } as never;
  const kinds = new Map([['joined', { to: () => undefined }]]) as never;
  await act(async () =>
    root.render(
      <MantineProvider>
        <NewsEntry
          {...{ group, kinds, ago, circle: undefined, words: 'Olga joined', moment: '25 November', pictureEtag: null }}
        />
      </MantineProvider>,
    ),
  );
  return [...document.querySelectorAll(`.${styles.when}`)].map((part) => part.textContent);
};

test('shows nothing, not even a dot, after the words of older news under a day heading', async () => {
  expect(await partsAfterWords(undefined, false)).toEqual([]);
});

test.each([
  ['two hours ago', false, 'two hours ago'],
  [undefined, true, news.new],
  ['two hours ago', true, `two hours ago${news.new}`],
])('the words of news are followed by %j, and by whether they are new: %j', async (ago, isNew, shown) => {
  expect(await partsAfterWords(ago, isNew)).toEqual([shown]);
});
