import { describe, expect, test } from 'vitest';
import { nextTime, timeOfDay } from './local-time.ts';

const zones = ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe'];
const hour = 3600 * 1000;

describe('the next time of day', () => {
  test.each(zones)('is in the future, within 25 hours, and correct by the clock of %s, all year', (zone) => {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 7 * hour + 1234) {
      const next = nextTime(at, '08:00', zone);
      expect(next).toBeGreaterThan(at);
      expect(next - at).toBeLessThanOrEqual(25 * hour);
      expect(timeOfDay(next, zone)).toBe('08:00');
    }
  });

  test('that a clock change skips comes within that night', () => {
    const next = nextTime(Date.parse('2026-03-28T23:00:00Z'), '02:30', 'Europe/Paris');
    expect(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']).toContain(new Date(next).toISOString());
  });
});
