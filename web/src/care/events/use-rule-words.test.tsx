// @vitest-environment jsdom
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import english from '../../locales/en/events.json' with { type: 'json' };
import french from '../../locales/fr/events.json' with { type: 'json' };
import { useRuleWords } from './use-rule-words.ts';

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const resources = { en: { events: english }, fr: { events: french } };
  await i18next.use(initReactI18next).init({ resources, defaultNS: 'events' });
});

const Words = ({ rule, day }: { rule: string; day: string }) => useRuleWords()(rule, day);

/** Returns what a reader of this language sees of a rule whose first occurrence is on Tuesday, 1 December 2026. */
const wordsFor = async (language: 'en' | 'fr', rule: string): Promise<string> => {
  await i18next.changeLanguage(language);
  const place = document.createElement('p');
  const root = createRoot(place);
  await act(async () => root.render(<Words rule={rule} day="2026-12-01" />));
  const words = place.textContent;
  await act(async () => root.unmount());
  return words;
};

test.each([
  ['FREQ=WEEKLY', 'Every week on Tuesday', 'Chaque semaine le mardi'],
  ['FREQ=WEEKLY;BYDAY=MO,WE', 'Every week on Monday and Wednesday', 'Chaque semaine le lundi et le mercredi'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday (Monday to Friday)', 'Du lundi au vendredi'],
  ['FREQ=MONTHLY', 'Every month on the 1st', 'Chaque mois le 1er'],
  ['FREQ=MONTHLY;BYMONTHDAY=2,23', 'Every month on the 2nd and the 23rd', 'Chaque mois le 2 et le 23'],
])('%s reads as a sentence in both languages', async (rule, inEnglish, inFrench) => {
  expect(await wordsFor('en', rule)).toBe(inEnglish);
  expect(await wordsFor('fr', rule)).toBe(inFrench);
});
