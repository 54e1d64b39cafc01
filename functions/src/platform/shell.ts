import { now } from './clock.ts';
import { outsideContext } from './context.ts';
import { log } from './log.ts';
import { settings } from './settings.ts';

/** The deployed `index.html`, into which this function writes its pages, and its headers. */
export interface Shell {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Response headers to copy: security headers are defined once, where the static files are served. */
const kept = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/** Used while the deployed shell is unavailable: a readable page that loads nothing. */
const plainShell: Shell = {
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Kindred</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`,
  headers: {
    'content-security-policy':
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  },
};

const freshMilliseconds = 60_000;
/** Pause after a failed fetch, so that not every request repeats it. */
const waitMilliseconds = 5000;

let known: Shell | undefined;
let askAgainAt = 0;
let asking: Promise<Shell> | undefined;

/**
 * Returns the shell of the deployed release, at most a minute old. If it cannot be fetched, returns the last known one.
 */
export const currentShell = (): Promise<Shell> => {
  if (now() < askAgainAt) return Promise.resolve(known ?? plainShell);
  asking ??= outsideContext(fetchShell).finally(() => {
    asking = undefined;
  });
  return asking;
};

const fetchShell = async (): Promise<Shell> => {
  try {
    const answer = await fetch(settings().shellUrl, { signal: AbortSignal.timeout(3000) });
    const html = await answer.text();
    if (!answer.ok || !html.includes('<div id="root">')) throw new Error(`It answered ${answer.status}`);
    const headers = kept.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    known = { html, headers: Object.fromEntries(headers) };
    askAgainAt = now() + freshMilliseconds;
  } catch (error) {
    log.warn('The deployed page was not there to be written into', { error: String(error) });
    askAgainAt = now() + waitMilliseconds;
  }
  return known ?? plainShell;
};

/** For tests: resets the state to that of a new instance. */
export const forgetShell = (): void => {
  known = undefined;
  askAgainAt = 0;
};
