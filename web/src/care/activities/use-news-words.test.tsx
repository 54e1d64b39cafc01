// @vitest-environment jsdom
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import french from '../../locales/fr/news.json' with { type: 'json' };
import { members } from '../members/noun.ts';
import { partsOf } from './news-names.ts';
import { useNewsWords } from './use-news-words.ts';

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await i18next.use(initReactI18next).init({ lng: 'fr', resources: { fr: { news: french } }, defaultNS: 'news' });
});

const kinds = new Map([['member', members.news]]) as never;

const Words = ({ names }: { names: readonly (string | null)[] }) => {
  const words = useNewsWords(kinds);
  const all = names.map((actor_name, nth) => ({ id: `joined-${nth}`, kind: 'member', actor_name, title: null }));
  return words({ day: '2026-12-01', all, isOwn: false, isNew: false } as never);
};

const wordsFor = async (...names: readonly (string | null)[]): Promise<string> => {
  const place = document.createElement('p');
  const root = createRoot(place);
  await act(async () => root.render(<Words names={names} />));
  const words = partsOf(place.textContent).join('');
  await act(async () => root.unmount());
  return words;
};

test.each([
  [['Marie'], 'Marie a rejoint le cercle'],
  [['Marie', 'Odette'], 'Marie et Odette ont rejoint le cercle'],
  [['Marie', 'Marie'], 'Marie a rejoint le cercle'],
  [[null, null], 'Un ancien membre a rejoint le cercle'],
])('after %j joined, the verb agrees with the names that are shown', async (names, words) => {
  expect(await wordsFor(...names)).toBe(words);
});
