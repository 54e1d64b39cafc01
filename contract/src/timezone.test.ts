import { expect, test } from 'vitest';
import { KeptTimezone, StoredTimezone, Timezone } from './fields.ts';
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

test.each([
  ['+02:00', 'Etc/GMT-2'],
  ['-0500', 'Etc/GMT+5'],
  ['+14', 'Etc/GMT-14'],
  ['+00:00', 'UTC'],
  ['+05:45', 'Asia/Kathmandu'],
  ['-0930', 'Pacific/Marquesas'],
  ['europe/paris', 'Europe/Paris'],
  ['Europe/Paris', 'Europe/Paris'],
])('%s of an older record is read and kept as %s', (stored, zone) => {
  expect([StoredTimezone.parse(stored), KeptTimezone.parse(stored)]).toEqual([zone, zone]);
});

test.each(['+02:17', '+15:00', '-13', 'Europe/Atlantis'])('%s of an older record is read, but not kept', (stored) => {
  expect(StoredTimezone.parse(stored)).toBe(stored);
  expect(KeptTimezone.safeParse(stored).success).toBe(false);
});

test('an offset becomes a zone whose clock always has that offset', () => {
  for (const offset of ['+03:30', '+04:30', '+05:30', '+05:45', '+06:30', '+08:45', '+09:30', '-09:30', '+02:00'])
    for (const day of ['2027-01-01', '2027-07-01']) {
      const shown = (timeZone: string) =>
        new Date(day).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      expect([offset, shown(StoredTimezone.parse(offset))]).toEqual([offset, shown(offset)]);
    }
});

test('every zone that a runtime offers keeps its name', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.filter((zone) => timezoneName(zone) !== zone && timezoneName(zone) !== 'UTC')).toEqual([]);
});
