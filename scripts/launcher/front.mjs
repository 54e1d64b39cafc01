import { createServer, request } from 'node:http';

/**
 * @typedef {object} Front
 * @property {number} port the public port
 * @property {number} pages the port of the hosting
 * @property {number} api the port of the function
 * @property {(pathname: string) => boolean} isToFunction
 *
 * @typedef {object} Kept
 * @property {import("node:http").IncomingHttpHeaders} headers
 * @property {Buffer} body
 */

/**
 * Proxies to the hosting and the function, as the load balancer does in production: the documented
 * paths go to the function, all others to the hosting.
 * @param {Front} front
 * @returns {Promise<() => void>} a function that closes it
 */
export async function openFront({ port, pages, api, isToFunction }) {
  /** @type {Map<string, Kept>} */
  const kept = new Map();
  const server = createServer((incoming, outgoing) => {
    const pathname = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
    const target = isToFunction(pathname) ? api : pages;
    const key = keyOf(incoming);
    const known = kept.get(key);
    if (known) {
      outgoing.writeHead(200, known.headers).end(known.body);
      return;
    }
    // Opens a new connection for each call: the other end may close a kept one just as it is used again.
    const forward = { host: '127.0.0.1', port: target, method: incoming.method, path: incoming.url, agent: false };
    const asked = request({ ...forward, headers: forwardedHeaders(incoming) }, (answer) => {
      const headers = { ...answer.headers };
      delete headers.connection;
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
      if (!isForGood(incoming, answer)) return;
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.once('end', () => kept.set(key, { headers, body: Buffer.concat(chunks) }));
    });
    asked.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.once('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  // Never closes an idle connection: a caller might be about to use it again.
  server.keepAliveTimeout = 0;
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

/** @param {import("node:http").IncomingMessage} incoming */
const keyOf = ({ method, url, headers }) =>
  [method, url, headers['accept-encoding'], headers.range, headers['if-none-match']].join(' ');

/**
 * Returns whether the front may answer the same call itself from now on. The hosting emulator would compress a hashed
 * file again for each call, which took a tenth of a page's loading time.
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").IncomingMessage} answer
 */
const isForGood = (incoming, answer) =>
  incoming.method === 'GET' && answer.statusCode === 200 && incoming.url?.startsWith('/assets/') === true;

/** @param {import("node:http").IncomingMessage} incoming */
function forwardedHeaders(incoming) {
  const before = incoming.headers['x-forwarded-for'];
  const address = incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return {
    ...incoming.headers,
    'x-forwarded-host': incoming.headers.host,
    'x-forwarded-for': [before, address].filter(Boolean).join(', '),
  };
}
