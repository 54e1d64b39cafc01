import { expect, test } from 'vitest';
import { Timezone } from './fields.ts';
import { timezoneName } from './timezone.ts';

test.each([
  ['Europe/Paris', 'Europe/Paris'],
  ['europe/paris', 'Europe/Paris'],
  ['AMERICA/NEW_YORK', 'America/New_York'],
  ['america/port-au-prince', 'America/Port-au-Prince'],
  ['utc', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['GMT', 'UTC'],
  ['etc/gmt-2', 'Etc/GMT-2'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['US/Eastern', 'US/Eastern'],
  ['EST5EDT', 'EST5EDT'],
])('%s is stored as %s', (written, stored) => {
  expect(Timezone.parse(written)).toBe(stored);
});

test.each(['US/EASTERN', 'us/eastern'])('%s is stored as the zone that it means', (written) => {
  expect(Timezone.parse(written)).toBe('America/New_York');
});

test.each(['+02:00', '+0200', '-05', '-00:00', 'UTC+2', 'Europe/Atlantis', ' Europe/Paris', ''])(
  '%j is refused',
  (written) => {
    expect(Timezone.safeParse(written).success).toBe(false);
  },
);

test('every zone that a runtime offers keeps its name', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.filter((zone) => timezoneName(zone) !== zone && timezoneName(zone) !== 'UTC')).toEqual([]);
});
