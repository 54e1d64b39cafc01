import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountOf } from './accounts.ts';
import { type Answer, type ReceivedRequest, json, page, readBody, refusal, send } from './answer.ts';
import { control } from './control.ts';
import { accessToken, authorization, type Client, decision, revoke } from './oauth.ts';
import { postsPage } from './pages.ts';
import { callerOf, createPost, initializeUpload, upload } from './posts.ts';
import { type PlannedFault, State } from './state.ts';

const userinfo = (asked: ReceivedRequest, state: State, origin: string): Answer => {
  const account = accountOf(callerOf(asked, state)?.sub ?? null);
  if (!account) return refusal(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
  const [given = '', ...family] = account.name.split(' ');
  return json(200, {
    sub: account.sub,
    name: account.name,
    given_name: given,
    family_name: family.join(' '),
    picture: `${origin}/people/${account.sub}`,
    locale: { country: 'US', language: 'en' },
  });
};

const pictureOf = ({ url }: ReceivedRequest, state: State): Answer => {
  const [, kind, id = ''] = url.pathname.split('/');
  const account = kind === 'people' ? accountOf(id) : undefined;
  if (account) return { status: 200, headers: { 'content-type': 'image/webp' }, body: readFileSync(account.picture) };
  const uploaded = state.uploads.get(decodeURIComponent(id));
  if (!uploaded?.bytes) return { status: 404 };
  return { status: 200, headers: { 'content-type': uploaded.type }, body: uploaded.bytes };
};

const notFound = refusal(404, 'RESOURCE_NOT_FOUND', 'No virtual resource found');

/**
 * A local server that speaks LinkedIn's protocol as far as Kindred uses it, with a page that shows what was posted. It
 * lists no posts by its API, as LinkedIn does not to applications that may only post.
 */
export class LocalLinkedIn {
  readonly state = new State();
  readonly #client: Client;
  readonly #server = http.createServer((request, response) => void this.#serve(request, response));
  origin = '';

  constructor(client: Client) {
    this.#client = client;
  }

  /** Opens it on a port of this machine; 0 finds a free one. */
  async open(port = 0): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const url = new URL(request.url ?? '/', this.origin);
      const method = request.method ?? 'GET';
      const asked = { method, url, headers: request.headers, body: await readBody(request) };
      this.state.note(method, url.pathname);
      const fault = url.pathname === '/control' ? undefined : this.state.faultFor(url.pathname);
      if (fault) this.#fail(fault, asked, response);
      else send(response, this.#answer(asked));
    } catch {
      response.destroy();
    }
  }

  #fail({ next, retryAfter, message, code }: PlannedFault, asked: ReceivedRequest, response: ServerResponse): void {
    if (typeof next === 'number') {
      const body = { status: next, code: code ?? 'PLANNED', message: message ?? `The local server answers ${next}` };
      send(response, json(next, body, retryAfter === null ? {} : { 'retry-after': retryAfter }));
      return;
    }
    if (next.endsWith('after_accept')) this.#answer(asked);
    // A request that hangs gets no answer until its caller gives up.
    if (next.startsWith('close')) response.destroy();
  }

  #answer(asked: ReceivedRequest): Answer {
    const { state, origin } = this;
    const { method, url } = asked;
    switch (`${method} /${url.pathname.split('/').slice(1, 4).join('/')}`) {
      case 'GET /':
        return page(200, postsPage(state.posts));
      case 'GET /oauth/v2/authorization':
        return authorization(asked, this.#client);
      case 'POST /oauth/v2/authorization':
        return decision(asked, this.#client, state);
      case 'POST /oauth/v2/accessToken':
        return accessToken(asked, this.#client, state);
      case 'POST /oauth/v2/revoke':
        return revoke(asked, state);
      case 'GET /v2/userinfo':
        return userinfo(asked, state, origin);
      case 'POST /rest/posts':
        return createPost(asked, state);
      case 'POST /rest/images':
        return initializeUpload(asked, state, origin);
      case 'GET /control':
      case 'POST /control':
      case 'DELETE /control':
        return control(asked, state);
      default:
        if (method === 'PUT' && url.pathname.startsWith('/upload/')) return upload(asked, state);
        if (method === 'GET' && /^\/(?:people|pictures)\//.test(url.pathname)) return pictureOf(asked, state);
        return notFound;
    }
  }
}
