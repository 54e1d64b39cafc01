import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { selfSigned } from './certificate.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Edge {
  readonly port: number;
  readonly close: () => void;
}

const ofOneConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Opens what stands between browsers and the hosting in production: TLS, HTTP/2, and a cache for `public` responses
 * (docs/deploy.md, "The edge"). The hosting itself compresses.
 */
export const openEdge = async (hostingPort: number): Promise<Edge> => {
  const agent = new Agent({ keepAlive: true });
  const kept = new Map<string, Answer>();

  const ask = (incoming: Http2ServerRequest, host: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const own = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && name !== 'host');
      const headers = { ...Object.fromEntries(own), host };
      const to = { host: '127.0.0.1', port: hostingPort, path: incoming.url, method: incoming.method, headers, agent };
      const outgoing = request(to, (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !ofOneConnection.includes(name));
        buffer(answer).then(
          (body) => resolve({ status: answer.statusCode ?? 502, headers: Object.fromEntries(kept), body }),
          reject,
        );
      });
      outgoing.once('error', reject);
      incoming.pipe(outgoing);
    });

  const serve = async (incoming: Http2ServerRequest, outgoing: Http2ServerResponse): Promise<void> => {
    const host = incoming.authority.replace(/:\d+$/, '');
    const key = `${incoming.method} ${host} ${incoming.url} ${incoming.headers['accept-encoding'] ?? ''}`;
    const answer = kept.get(key) ?? (await ask(incoming, `${host}:${hostingPort}`));
    if (answer.status === 200 && /\bpublic\b/.test(answer.headers['cache-control'] ?? '')) kept.set(key, answer);
    outgoing.writeHead(answer.status, answer.headers);
    outgoing.end(answer.body);
  };

  const server = createSecureServer(selfSigned(), (incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.stream.close());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      agent.destroy();
    },
  };
};
