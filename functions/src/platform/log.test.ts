import { afterEach, expect, test, vi } from 'vitest';
import { log, useLog } from './log.ts';
import { type Settings, useSettings } from './settings.ts';

const lines: string[] = [];

const logIn = (environment: Settings['environment']): string[] => {
  useSettings({ environment } as Settings);
  useLog((line) => lines.push(line));
  log.info('Call', { path: '/x', by: 'anna@acme.example' });
  log.warn('Odd', { token: 'Ab3'.repeat(20) });
  log.error('Failed', new Error('no bob@acme.example'));
  return lines;
};

afterEach(() => {
  useSettings(undefined);
  useLog();
  lines.length = 0;
});

test.each(['production', 'local', 'test'] as const)('in %s, builds every line without an address', (environment) => {
  const text = logIn(environment).join('\n');
  expect(lines).toHaveLength(3);
  expect(text).toContain('"by":"…@…"');
  expect(text).not.toMatch(/anna|bob|Ab3/);
});

test('prints only errors in tests', () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  useSettings({ environment: 'test' } as Settings);
  log.info('Call');
  log.error('Failed', new Error('why'));
  expect(out).not.toHaveBeenCalled();
  expect(err).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
