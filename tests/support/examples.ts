import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { type EndpointName, endpoints } from '@kindred/contract/endpoints';
import { type Answer, call, form } from './call.ts';
import { examples } from './samples.ts';
import type { Scene } from './scene.ts';

export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** A call in parts, so that a test can change one. */
export interface Outgoing {
  readonly endpoint: AnyEndpoint;
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
  readonly body: unknown;
  readonly file: Uint8Array | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent instead of the body and the file. */
  readonly raw?: BodyInit | undefined;
}

/** Returns an allowed call of this endpoint. */
export const exampleOf = async (name: EndpointName, scene: Scene): Promise<Outgoing> => {
  const endpoint: AnyEndpoint = endpoints[name];
  const { by, params, query, body, file } = (await examples[name](scene)) as Partial<Outgoing> & {
    by?: { token: string };
  };
  if (endpoint.file && !file) throw new Error(`The example of ${name} has no file`);
  return {
    endpoint,
    host: scene.tenant.host,
    method: endpoint.method,
    path: endpoint.path,
    params: params ?? {},
    query: query ?? {},
    token: by?.token,
    body,
    file,
    headers: {},
  };
};

/** Returns the path with its parameters filled in. */
export const pathOf = ({ path, params }: Pick<Outgoing, 'path' | 'params'>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const queryOf = (query: Outgoing['query']): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
};

export const send = (outgoing: Outgoing): Promise<Answer> => {
  const { endpoint, host, method, query, token, body, file, headers, raw } = outgoing;
  const isText = endpoint.text !== undefined && typeof body === 'string';
  const content =
    raw ??
    (isText ? body : undefined) ??
    (file && form(file, undefined, undefined, body as Record<string, string> | undefined));
  return call(host, `${method} ${pathOf(outgoing)}${queryOf(query)}`, {
    token,
    headers: { ...(isText && raw === undefined && { 'content-type': 'text/plain' }), ...headers },
    ...(content === undefined ? { body } : { raw: content }),
  });
};
