import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's subscription, with the keys that only the browser has. */
export interface Browser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly pair: ECDH;
  readonly auth: Buffer;
}

/** Makes the keys of a subscription, as a browser does. */
export const newBrowser = (endpoint: string): Browser => {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  return { subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }, pair, auth };
};

/** Decrypts a message of one record in `aes128gcm` (RFC 8188, 8291). Throws if it is not for this browser. */
const decrypt = ({ pair, auth }: Browser, body: Buffer): string => {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32);
  const key = hkdfSync('sha256', Buffer.from(input), salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', Buffer.from(input), salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
  decipher.setAuthTag(sealed.subarray(-16));
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = opened.lastIndexOf(2);
  if (opened.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The last record ends with other bytes');
  return opened.subarray(0, end).toString();
};

const part = (text: string): Record<string, unknown> => JSON.parse(Buffer.from(text, 'base64url').toString());

/** Returns the claims of a VAPID header (RFC 8292). Throws unless the key in the header signed them. */
const vapidClaims = (authorization: string): { readonly key: string } & Readonly<Record<string, unknown>> => {
  const [, token, key] = /^vapid t=([\w.-]+), *k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  const point = Buffer.from(key!, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isValid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (part(head)['alg'] !== 'ES256' || !isValid) throw new Error('The token is not signed by the key beside it');
  return { ...part(claims), key: key! };
};

/** What the service answers to a message for one browser. */
export interface PushAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Takes the message, and never answers. */
  readonly hangs?: boolean;
}

interface Received {
  readonly headers: http.IncomingHttpHeaders;
  readonly message: Record<string, unknown>;
  readonly claims: ReturnType<typeof vapidClaims>;
}

/** A push service on loopback. It checks who sends, decrypts each message as its browser would, and keeps it. */
export class PushHost {
  origin = '';
  readonly #browsers = new Map<string, { browser: Browser; answers: PushAnswer[]; received: Received[] }>();
  readonly #server = http.createServer((request, response) => void this.#serve(request, response));

  /** Opens the server, which does not keep the process alive. */
  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#server.unref();
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Subscribes a browser. Its messages get these answers in turn, and the last one from then on. */
  subscribe(...answers: PushAnswer[]): Browser {
    const path = `/push/${randomBytes(12).toString('hex')}`;
    const browser = newBrowser(`${this.origin}${path}`);
    this.#browsers.set(path, { browser, answers: answers.length ? answers : [{}], received: [] });
    return browser;
  }

  /** Returns the messages for a browser. */
  received({ subscription }: Browser): readonly Received[] {
    return this.#browsers.get(new URL(subscription.endpoint).pathname)!.received;
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const chunk of request) parts.push(chunk as Buffer);
    const known = this.#browsers.get(request.url ?? '');
    if (!known) return void response.writeHead(404).end();
    try {
      const { headers } = request;
      const message = JSON.parse(decrypt(known.browser, Buffer.concat(parts))) as Record<string, unknown>;
      known.received.push({ headers, message, claims: vapidClaims(headers.authorization ?? '') });
    } catch (error) {
      return void response.writeHead(400).end(String(error));
    }
    const answer = known.answers.length > 1 ? known.answers.shift()! : known.answers[0]!;
    if (!answer.hangs) response.writeHead(answer.status ?? 201, answer.headers).end();
  }
}
