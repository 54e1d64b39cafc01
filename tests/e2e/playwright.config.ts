import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { Options } from './test.ts';

const asRoot = process.getuid?.() === 0;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Features that this Chromium runs without. Chromium reads only the last such list, so this one repeats Playwright's
 * own, for steady tests. Then come features that keep processes ready for each window: two for its address bar, which
 * took two thirds of the processor time of a new window, and one for the next site.
 */
const without = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** Debian's Chromium, set up to make no requests of its own to the internet. */
const launchOptions = {
  // Without a locale, Chromium calls a file “download” if its name has an accent.
  env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
  executablePath: process.env.KINDRED_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    ...(asRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${without.join(',')}`,
    '--disable-sync',
    // No page of a test lives long enough for these compilers to pay off.
    '--js-flags=--no-opt --no-maglev',
    '--disable-quic',
    '--no-first-run',
  ],
};

export default defineConfig<Options>({
  testDir: here('.'),
  outputDir: here('results/failures'),
  // With two workers, two cores were idle a fifth of the time.
  workers: 3,
  fullyParallel: true,
  // In CI, one flaky test of 300 must not reject a change: it is tried again, and the run names it. Elsewhere it fails.
  retries: process.env.CI ? 1 : 0,
  // Long timeouts cost nothing if all is well, and they keep a busy machine from failing tests.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    screenshot: 'only-on-failure',
    // Recording a trace costs every test a tenth of its time. To see why a test failed, run it again with `--trace on`.
    trace: 'off',
  },
});
