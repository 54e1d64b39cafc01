import { selectedCircleKey } from '@kindred/contract/limits';
import { afterEach, expect, test, vi } from 'vitest';
import { registerUnsaved } from '../../lib/unsaved/unsaved.ts';
import { parseCircle, selectCircle, selectedCircle, subscribeToSelectedCircle } from './selected-circle.ts';

afterEach(() => vi.unstubAllGlobals());

test('a stored circle consists of its id and name', () => {
  expect(parseCircle('{"id":"c1","name":"Rosa’s garden","more":1}')).toEqual({ id: 'c1', name: 'Rosa’s garden' });
});

test.each([null, '', 'null', '{', '[]', '"c1"', '{"id":5,"name":"x"}', '{"id":"","name":"x"}', '{"id":"c1"}'])(
  '%j is not a circle',
  (written) => {
    expect(parseCircle(written)).toBeNull();
  },
);

test.each([
  ['a draft', { isDraft: true }, '{"id":"c2","name":"Other"}', 'c2'],
  ['a draft', { isDraft: true }, null, 'c1'],
  ['unsaved input', {}, '{"id":"c2","name":"Other"}', 'c1'],
  ['unsaved input', {}, null, 'c1'],
  ['nothing', undefined, null, undefined],
])('with %s %j, a tab in which another one chose %j has %j', (_, written, chosen, expected) => {
  const heard: ((event: object) => void)[] = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => name === 'storage' && heard.push(listener));
  vi.stubGlobal('removeEventListener', () => undefined);
  selectCircle({ id: 'c1', name: 'Garden' });
  selectedCircle();
  const stop = subscribeToSelectedCircle(() => undefined);
  const saved = written && registerUnsaved({ keep: () => undefined, ...written });
  if (chosen === null) stored.clear();
  else stored.set(selectedCircleKey, chosen);
  for (const hear of heard) hear({ key: selectedCircleKey, newValue: chosen });
  expect(selectedCircle()?.id).toBe(expected);
  saved?.();
  stop();
});
