import { now } from './clock.ts';
import { log } from './log.ts';
import { settings } from './settings.ts';

/** The deployed `index.html`: what the pages of this function are written into, and the headers that it comes with. */
export interface Shell {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a page has to be protected with is said once, where the static files are served. */
const kept = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/** Where the deployed one cannot be had: a page to be read, which loads nothing. */
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
/** After a failure it is asked for again soon, but not by every reader. */
const waitMilliseconds = 5000;

let known: Shell | undefined;
let askAgainAt = 0;
let asking: Promise<Shell> | undefined;

/** The shell of the release that is deployed, at most a minute old; the last that could be had, where it can't be now. */
export const currentShell = (): Promise<Shell> => {
  if (now() < askAgainAt) return Promise.resolve(known ?? plainShell);
  asking ??= fetchShell().finally(() => {
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

/** For tests: as in an instance that has just started. */
export const forgetShell = (): void => {
  known = undefined;
  askAgainAt = 0;
};
