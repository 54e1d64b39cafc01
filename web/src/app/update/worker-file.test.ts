import { expect, test } from 'vitest';
import { faultOfWorkerFile, isLocalhost } from './worker-file.ts';

test('finds no fault in a worker that exists and is JavaScript', () => {
  expect(faultOfWorkerFile(200, 'text/javascript; charset=utf-8')).toBeNull();
  expect(faultOfWorkerFile(200, 'application/javascript')).toBeNull();
});

test('finds a fault in a missing worker, and in a page served instead of it', () => {
  expect(faultOfWorkerFile(404, 'text/javascript')).toContain('missing');
  expect(faultOfWorkerFile(200, 'text/html')).toContain('not JavaScript');
  expect(faultOfWorkerFile(200, null)).toContain('not JavaScript');
});

test('recognises localhost under all its names, and no other host', () => {
  for (const host of ['localhost', 'acme.localhost', '127.0.0.1', '[::1]']) expect(isLocalhost(host)).toBe(true);
  for (const host of ['kindred.example', 'localhost.example', 'mylocalhost']) expect(isLocalhost(host)).toBe(false);
});
