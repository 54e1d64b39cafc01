import type { TranslatableField, TranslationCell } from '@kindred/contract/core/translations/translation';
import { expect, test } from 'vitest';
import { byEntity, narrowed } from './cell-states.ts';

const cell = (also: Partial<TranslationCell>): TranslationCell => ({
  language: 'fr',
  translation: null,
  shown: { language: 'fr', value: 'Téléphone' },
  isBuiltIn: true,
  isMissing: false,
  isOutdated: false,
  ...also,
});

const field = (entityId: string, name: string, cells: TranslationCell[]): TranslatableField => ({
  entityType: 'platform',
  entityId,
  field: name,
  key: `platform.${entityId}.${name}`,
  maxLength: 60,
  source: { language: 'en', value: entityId },
  cells,
});

const phone = field('phone', 'name', [cell({})]);
const sms = field('sms', 'name', [cell({ isMissing: true, shown: { language: 'en', value: 'SMS' } })]);
const help = field('sms', 'help', [cell({ isOutdated: true })]);

test('narrows fields to those that need something in any language', () => {
  expect(narrowed([phone, sms, help], 'all', '')).toHaveLength(3);
  expect(narrowed([phone, sms, help], 'missing', '')).toEqual([sms]);
  expect(narrowed([phone, sms, help], 'outdated', '')).toEqual([help]);
  expect(narrowed([phone, sms, help], 'draft', '')).toEqual([]);
});

test('finds words in every language, ignoring accents and case', () => {
  expect(narrowed([phone, sms], 'all', ' TELEPH')).toEqual([phone]);
  expect(narrowed([phone, sms], 'all', 'platform.sms')).toEqual([sms]);
});

test('groups the fields of one entity', () => {
  expect(byEntity([phone, sms, help])).toEqual([[phone], [sms, help]]);
});
