import { createHash } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escaped, feeds, pictureNamed } from './content.ts';
import { contentTypes, type Served, writeArticle, writeFeed, writeSite } from './render.ts';

interface Content {
  readonly type: string;
  readonly body: string | Buffer;
}

const html = (body: string): Content => ({ type: 'text/html; charset=utf-8', body });

/** Lists the demo feeds. */
const frontPage = (): Content =>
  html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Demo feeds</title><h1>Demo feeds</h1><ul>${feeds
      .map(({ path, site, title }) => `<li><a href="${site}">${escaped(title)}</a>: <a href="${path}">${path}</a></li>`)
      .join('')}</ul></html>`,
  );

const contentAt = (served: Served, pathname: string): Content | undefined => {
  if (pathname === '/') return frontPage();
  const picture = /^\/pictures\/([\w-]+\.webp)$/.exec(pathname)?.[1];
  const bytes = picture && pictureNamed(picture);
  if (bytes) return { type: 'image/webp', body: bytes };
  for (const feed of feeds) {
    if (pathname === feed.path) return { type: contentTypes[feed.format], body: writeFeed(served, feed) };
    if (pathname === feed.site) return html(writeSite(served, feed));
    const item = feed.items.find(({ slug, page }) => !page && pathname === feed.site + slug);
    if (item) return html(writeArticle(served, feed, item));
  }
  return undefined;
};

/**
 * Serves the demo feeds of `feeds.json` on a port of this machine (0 finds a free one), with their
 * sites and pictures. Dates are relative to the start.
 */
export const serveFeeds = async (port = 0): Promise<{ readonly origin: string; readonly close: () => void }> => {
  const startedAt = Date.now();
  let origin = '';
  const answer = ({ url = '/', headers }: IncomingMessage, response: http.ServerResponse): void => {
    const content = contentAt({ origin, startedAt }, new URL(url, origin).pathname);
    if (!content) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const etag = `"${createHash('sha256').update(content.body).digest('hex').slice(0, 32)}"`;
    const isKnown = headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, { etag, ...(!isKnown && { 'content-type': content.type }) });
    response.end(isKnown ? undefined : content.body);
  };
  const server = http.createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
