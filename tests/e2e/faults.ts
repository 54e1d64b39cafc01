import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

interface Foreseen {
  readonly pattern: RegExp;
  readonly reason: string;
  seen: boolean;
}

/**
 * Collects what a browser holds against a page: errors in the console (breaches of the content security policy among
 * them), scripts that broke, answers of 400 and above, requests without an answer. Each is one line of text.
 */
export class Faults {
  readonly #foreseen: Foreseen[] = [];
  readonly #unforeseen: string[] = [];

  /** A fault that belongs to the test; that it does not happen is a failure as well. */
  foresee(pattern: RegExp, reason: string): void {
    this.#foreseen.push({ pattern, reason, seen: false });
  }

  /** A fault of two things that race: it happens or not, and nobody sees it. */
  tolerate(pattern: RegExp, reason: string): void {
    this.#foreseen.push({ pattern, reason, seen: true });
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' && !isAboutRequest(message)) this.#note(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => this.#note(`script: ${error.error().stack ?? error.error()}`));
    context.on('response', (response) => {
      if (response.status() < 400 || isFarewell(response.url())) return;
      this.#note(`${response.status()} ${nameOf(response.request())}`);
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Left unfinished because its page was left.
      if (why !== 'net::ERR_ABORTED') this.#note(`${why} ${nameOf(request)}`);
    });
  }

  settle(): void {
    const missing = this.#foreseen.filter(({ seen }) => !seen).map(({ pattern, reason }) => `${pattern} (${reason})`);
    if (this.#unforeseen.length) throw new Error(`Nobody foresaw:\n  ${this.#unforeseen.join('\n  ')}`);
    if (missing.length) throw new Error(`Foreseen, but it did not happen:\n  ${missing.join('\n  ')}`);
  }

  #note(line: string): void {
    const known = this.#foreseen.find(({ pattern }) => pattern.test(line));
    if (known) known.seen = true;
    else this.#unforeseen.push(line);
  }
}

/** As `POST http://acme.localhost:5000/public-api/v1/sign-up`. */
const nameOf = (request: Request): string => `${request.method()} ${request.url()}`;

/** The browser's own line about a request that is told in full elsewhere. */
const isAboutRequest = (message: ConsoleMessage): boolean => message.text().startsWith('Failed to load resource');

/** A database client takes leave of a channel; the emulator may have closed it before, and says so. */
const isFarewell = (url: string): boolean => /\.Firestore\/\w+\/channel\?.*TYPE=terminate/.test(url);
