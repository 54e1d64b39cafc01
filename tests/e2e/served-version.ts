import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { acme, at } from './places.ts';

/**
 * Serves Acme's pages through a server of this test, which can provide a next version of the offline worker. The
 * request by which a browser checks for a changed worker cannot be intercepted in the browser.
 */
export const serveVersions = async () => {
  const { port, host } = new URL(at(acme));
  let version = '';
  const server = http.createServer((asked, answer) => {
    const options = {
      host: '127.0.0.1',
      port,
      method: asked.method,
      path: asked.url,
      headers: { ...asked.headers, host },
    };
    const passedOn = http.request(options, (given) => {
      const isWorker = asked.url === '/sw.js';
      const headers = { ...given.headers };
      if (isWorker) for (const name of ['content-length', 'etag', 'last-modified']) delete headers[name];
      answer.writeHead(given.statusCode ?? 502, headers);
      given.pipe(answer, { end: !isWorker });
      if (isWorker) given.once('end', () => answer.end(version));
    });
    passedOn.once('error', () => answer.destroy());
    if (asked.url === '/sw.js') {
      // Ask for the whole file, uncompressed, so that text can be appended to it.
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'])
        passedOn.removeHeader(name);
    }
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    at: (path: string): string => `http://${acme}:${own}${path}`,
    putNext: (): void => void (version = `\n// version ${Date.now()}`),
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
