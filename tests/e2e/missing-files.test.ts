import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const missing = [
  '/favicon.ico',
  '/manifest.webmanifest',
  '/site.webmanifest',
  '/manifest.json',
  '/apple-touch-icon.png',
];
const missingAssets = ['/assets/index-gone.js', '/assets/gone.css', '/assets/gone', '/assets/deep/gone.woff2'];
const missingElsewhere = [
  '/gone.js',
  '/sw.js.map',
  '/care/gone.js',
  '/api-docs/gone.js',
  '/.well-known/gone.txt',
  '/wp-login.php',
];

for (const path of [...missing, ...missingAssets, ...missingElsewhere])
  test(`a missing file is a 404, not the app’s page: ${path}`, async ({ request }) => {
    const answer = await request.get(at(acme, path));
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type'] ?? '').not.toContain('html');
    expect(await answer.text()).not.toContain('<');
    // The file may exist after the next deployment.
    const kept = path.startsWith('/assets/') ? /^public, max-age=3600$/ : /no-cache|no-store/;
    expect(answer.headers()['cache-control']).toMatch(kept);
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  });

for (const path of ['/', '/signin', '/care/circles/rosa/pages/epitaph', '/users/', '/no/such/page'])
  test(`serves the app’s page at ${path}`, async ({ request }) => {
    const answer = await request.get(at(acme, path));
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('<div id="root">');
  });

test('an existing file is served with its type', async ({ request }) => {
  const types = {
    '/sw.js': 'javascript',
    '/early.js': 'javascript',
    '/opening.js': 'javascript',
    '/icon.svg': 'svg',
    '/config.json': 'json',
    '/robots.txt': 'text/plain',
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await request.get(at(acme, path));
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
  }
});
