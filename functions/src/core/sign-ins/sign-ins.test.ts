import { expect, test } from 'vitest';
import { coarseAddress } from './coarse-address.ts';
import { deviceOf } from './device.ts';

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:x'],
  ['2001:DB8::1', '2001:db8:x'],
  ['::1', ''],
  ['unknown', ''],
  ['', ''],
])('keeps of the address %s only %s', (address, kept) => {
  expect(coarseAddress(address)).toBe(kept);
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

test('names devices as users know them', () => {
  expect(deviceOf(iphone)).toEqual({ browser: 'Safari', system: 'iOS', kind: 'mobile' });
  expect(deviceOf(windows)).toEqual({ browser: 'Microsoft Edge', system: 'Windows', kind: 'desktop' });
  expect(deviceOf(firefox)).toEqual({ browser: 'Firefox', system: 'Linux', kind: 'desktop' });
});

test('does not guess unknown devices', () => {
  const nothing = { browser: null, system: null, kind: null };
  for (const text of ['', 'curl/8.5.0', 'x'.repeat(10_000)]) expect(deviceOf(text)).toEqual(nothing);
});
