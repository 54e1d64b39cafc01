import { afterEach, expect, test, vi } from 'vitest';
import { textsOf } from '../../lib/i18n/texts-of.ts';
import en from '../../locales/en/notifications.json' with { type: 'json' };
import fr from '../../locales/fr/notifications.json' with { type: 'json' };
import { kindLine } from './kind-texts.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['en', 'en-GB', '2026-12-01', '“Sunday tea” has moved to Tuesday 1 December'],
  ['en', 'en-US', '2026-12-01', '“Sunday tea” has moved to Tuesday, December 1'],
  ['fr', 'fr', '2026-12-01', '« Sunday tea » a été déplacé au mardi 1er décembre'],
  ['en', 'en-GB', '2026-12-01T15:00:00.000Z', '“Sunday tea” has moved to Tuesday 1 December, '],
])('the bell says in %s for a browser in %s when an event is', async (lng, browser, at, written) => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00.000Z') });
  vi.stubGlobal('navigator', { languages: [browser] });
  const texts = await textsOf(lng, { en: { notifications: en }, fr: { notifications: fr } });
  const line = kindLine(texts.getFixedT(lng, 'notifications'), 'eventMoved', { title: 'Sunday tea', at });
  expect(line.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(written);
});
