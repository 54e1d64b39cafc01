import { createServer, request } from 'node:http';

/**
 * @typedef {object} Front
 * @property {number} port where people come in
 * @property {number} pages the hosting
 * @property {number} api the function
 * @property {(pathname: string) => boolean} isToFunction
 */

/**
 * Proxies to the hosting and the function, as the load balancer does in production: the documented
 * paths go to the function, all others to the hosting.
 * @param {Front} front
 * @returns {Promise<() => void>} closes it
 */
export async function openFront({ port, pages, api, isToFunction }) {
  const server = createServer((incoming, outgoing) => {
    const pathname = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
    const target = isToFunction(pathname) ? api : pages;
    // Opens a connection per call: the other end may close a kept one just as it is used again.
    const forward = { host: '127.0.0.1', port: target, method: incoming.method, path: incoming.url, agent: false };
    const asked = request({ ...forward, headers: forwardedHeaders(incoming) }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    asked.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.once('close', () => asked.destroy());
    incoming.pipe(asked);
  });
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
function forwardedHeaders(incoming) {
  const before = incoming.headers['x-forwarded-for'];
  const address = incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return {
    ...incoming.headers,
    'x-forwarded-host': incoming.headers.host,
    'x-forwarded-for': [before, address].filter(Boolean).join(', '),
  };
}
