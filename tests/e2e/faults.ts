import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

interface Foreseen {
  readonly pattern: RegExp;
  readonly reason: string;
  seen: boolean;
}

/**
 * Collects a page's faults: console errors (content security policy violations included),
 * uncaught exceptions, responses of 400 and above, and failed requests. Each is one line of text.
 */
export class Faults {
  readonly #foreseen: Foreseen[] = [];
  readonly #unforeseen: string[] = [];
  #isOver = false;

  /** Expects a fault: the test fails if it does not occur. */
  foresee(pattern: RegExp, reason: string): void {
    this.#foreseen.push({ pattern, reason, seen: false });
  }

  /**
   * Allows a fault that depends on a race. It may or may not occur, and users never see it.
   * @returns a function that forbids it again
   */
  tolerate(pattern: RegExp, reason: string): () => void {
    const allowed = { pattern, reason, seen: true };
    this.#foreseen.push(allowed);
    return () => this.#foreseen.splice(this.#foreseen.indexOf(allowed), 1);
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
      // The browser aborts a request when its page is left.
      if (why !== 'net::ERR_ABORTED') this.#note(`${why} ${nameOf(request)}`);
    });
  }

  /** Stops recording: faults that a measurement causes after the test are not the page's. */
  close(): void {
    this.#isOver = true;
  }

  settle(): void {
    const missing = this.#foreseen.filter(({ seen }) => !seen).map(({ pattern, reason }) => `${pattern} (${reason})`);
    if (this.#unforeseen.length) throw new Error(`Nobody foresaw:\n  ${this.#unforeseen.join('\n  ')}`);
    if (missing.length) throw new Error(`Foreseen, but it did not happen:\n  ${missing.join('\n  ')}`);
  }

  #note(line: string): void {
    if (this.#isOver) return;
    const known = this.#foreseen.find(({ pattern }) => pattern.test(line));
    if (known) known.seen = true;
    else this.#unforeseen.push(line);
  }
}

/** Returns a request's method and URL, as `POST http://acme.localhost:5000/public-api/v1/sign-up`. */
const nameOf = (request: Request): string => `${request.method()} ${request.url()}`;

/** Returns whether this is the browser's own message about a failed request, which is already recorded in full. */
const isAboutRequest = (message: ConsoleMessage): boolean => message.text().startsWith('Failed to load resource');

/** Returns whether Firestore's client is terminating a channel, which the emulator may have closed already. */
const isFarewell = (url: string): boolean => /\.Firestore\/\w+\/channel\?.*TYPE=terminate/.test(url);
