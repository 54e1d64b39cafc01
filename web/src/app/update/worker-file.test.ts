import { expect, test } from 'vitest';
import { faultOfWorkerFile, isLocalhost } from './worker-file.ts';

test('a worker that is there and is JavaScript has no fault', () => {
  expect(faultOfWorkerFile(200, 'text/javascript; charset=utf-8')).toBeNull();
  expect(faultOfWorkerFile(200, 'application/javascript')).toBeNull();
});

test('a missing one has, and so has a page in its place', () => {
  expect(faultOfWorkerFile(404, 'text/javascript')).toContain('missing');
  expect(faultOfWorkerFile(200, 'text/html')).toContain('not JavaScript');
  expect(faultOfWorkerFile(200, null)).toContain('not JavaScript');
});

test('localhost is known under all of its names, other hosts are not it', () => {
  for (const host of ['localhost', 'acme.localhost', '127.0.0.1', '[::1]']) expect(isLocalhost(host)).toBe(true);
  for (const host of ['kindred.example', 'localhost.example', 'mylocalhost']) expect(isLocalhost(host)).toBe(false);
});
