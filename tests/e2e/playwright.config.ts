import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { Options } from './test.ts';

const asRoot = process.getuid?.() === 0;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * What this Chromium is to go without. The last such list given to it is the only one that it reads: Playwright's own comes
 * first, for steady tests, then what it keeps ready for each window: two processes for its address bar, which took two
 * thirds of the processor time of a new window, and one for the next site.
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

/** Debian's Chromium, quiet: nothing in it asks the internet for anything. */
const launchOptions = {
  // Where no locale is set, Chromium calls a file whose name has an accent “download”.
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
  // With two browsers, two cores were idle a fifth of the time.
  workers: 3,
  fullyParallel: true,
  // In CI one unsteady test of 300 must not reject a change: it is tried again, and the run names it. Elsewhere it fails.
  retries: process.env.CI ? 1 : 0,
  // Long waits cost nothing where all is well, and a machine that is busy with other things makes no test fail.
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
    // Recording one costs every test a tenth of its time. To see why one failed, run it again with `--trace on`.
    trace: 'off',
  },
});
