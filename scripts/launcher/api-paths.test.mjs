import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toFunction } from './api-paths.mjs';

const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));
const isToFunction = toFunction(hosting.rewrites);

test.each(['/api/v1/me/profile', '/public-api/v1/tenant', '/public/anna', '/public/anna/pages/EPITAPH'])(
  'routes %s to the function',
  (path) => expect(isToFunction(path)).toBe(true),
);

test.each([
  '/',
  '/index.html',
  '/assets/app.js',
  '/api-docs',
  '/favicon.ico',
  '/public/',
  '/public/anna/pages/EPITAPH/more',
])('routes %s to the pages', (path) => expect(isToFunction(path)).toBe(false));
