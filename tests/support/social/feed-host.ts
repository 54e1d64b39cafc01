import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a call to one address. */
type Serve = (response: http.ServerResponse, request: http.IncomingMessage) => void;

/** Writes an RSS feed with these entries. */
export const rss = (title: string, entries: readonly string[] = ['One']): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>/</link>${entries
    .map((entry, index) => `<item><title>${entry}</title><link>/${index}</link><guid>${entry}</guid></item>`)
    .join('')}</channel></rss>`;

/** A local host with feeds and pages. It records the calls. */
export class FeedHost {
  readonly asked: { readonly path: string; readonly headers: http.IncomingHttpHeaders }[] = [];
  origin = '';
  readonly #served = new Map<string, Serve>();
  readonly #server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    this.asked.push({ path, headers: request.headers });
    const serve = this.#served.get(path);
    if (serve) serve(response, request);
    else response.writeHead(404).end();
  });

  /** Opens the host, which does not keep the process alive. */
  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#server.unref();
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  /** Answers calls to this path from now on. Returns its URL. */
  serve(path: string, answer: string | Buffer | Serve, type = 'application/xml'): string {
    this.#served.set(
      path,
      typeof answer === 'function'
        ? answer
        : (response) => response.writeHead(200, { 'content-type': type }).end(answer),
    );
    return `${this.origin}${path}`;
  }

  /** Returns how often a path was called. */
  callsTo(path: string): number {
    return this.asked.filter((one) => one.path === path).length;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
