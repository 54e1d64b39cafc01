import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { endpoints } from '@kindred/contract/endpoints';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type Answer, documentOf, followed, isReference, operationOf } from './openapi-document.ts';

/** The parts of an answer that the published document describes. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Headers that the document leaves out: those that every web server sends, and those for tests only. */
const unpublished = [
  'content-type',
  'content-length',
  'content-security-policy',
  'server-timing',
  'x-content-type-options',
];

/** Compiled schemas by their text. Components have the same name and the same schema in every part of the document. */
const compiled = new Map<string, ValidateFunction>();

/** Returns the part of the document about one call. It is the same as in the whole document, and cheaper to create. */
const partOf = (name: string, endpoint: AnyEndpoint) => {
  const document = documentOf({ [name]: endpoint });
  const { responses } = operationOf(document, endpoint);
  let ajv: Ajv2020 | undefined;
  const compile = (keys: readonly string[]): ValidateFunction => {
    if (!ajv) {
      ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
      addFormats.default(ajv);
      ajv.addSchema(document, 'api');
    }
    return ajv.compile({ $ref: `api#/${keys.map(pointerKey).join('/')}` });
  };
  return {
    responseOf: (status: number): Answer | undefined => {
      const response = responses[status];
      return response && followed(response, document);
    },
    /** Returns the keys that lead to the schema of an answer's body. */
    keysOf: (status: number, type: string): readonly string[] => {
      const response = responses[status]!;
      const keys = isReference(response)
        ? response.$ref.slice(2).split('/')
        : ['paths', endpoint.path, endpoint.method.toLowerCase(), 'responses', String(status)];
      return [...keys, 'content', type, 'schema'];
    },
    flawOf: (keys: readonly string[], body: unknown): string | undefined => {
      const schema = keys.reduce<object>((found, key) => (found as Record<string, object>)[key]!, document);
      const text = JSON.stringify(schema);
      const validate = compiled.get(text) ?? compile(keys);
      compiled.set(text, validate);
      return validate(body) ? undefined : new Ajv2020().errorsText(validate.errors);
    },
  };
};

const pointerKey = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

const parts = new Map<string, ReturnType<typeof partOf>>();

const published = (name: string, endpoint: AnyEndpoint) => {
  const part = parts.get(name) ?? partOf(name, endpoint);
  parts.set(name, part);
  return part;
};

/** Matches `/circles/owner` before `/circles/{circle_id}`, as the API does. */
const calls = Object.entries(endpoints as Readonly<Record<string, AnyEndpoint>>)
  .map(([name, endpoint]) => {
    const pattern = new RegExp(`^${endpoint.path.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/g, '[^/]+')}$`);
    return { name, endpoint, pattern, shape: endpoint.path.replace(/\{\w+\}/g, '~') };
  })
  .toSorted((one, other) => (one.shape < other.shape ? -1 : 1));

/** Returns how an answer deviates from the published document. An unknown address must return a Problem. */
export const flawsOf = ({ method, path, status, headers, body }: Sent): string[] => {
  const { pathname } = new URL(path, 'http://api.invalid');
  const call = calls.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
  if (!call) return status < 400 || !/^\/([a-z]+-)?api\//.test(pathname) ? [] : unknownFlaws(headers, body);
  const part = published(call.name, call.endpoint);
  const response = part.responseOf(status);
  if (!response) return [`${status} is not declared`];
  return [...headerFlaws(response.headers, headers), ...bodyFlaws(part, response.content, status, headers, body)];
};

const unknownFlaws = (headers: Headers, body: unknown): string[] => {
  if (typeOf(headers) !== 'application/problem+json') return [`${typeOf(headers)} is no Problem`];
  const flaw = published('getHealth', endpoints.getHealth).flawOf(['components', 'schemas', 'Problem'], body);
  return flaw === undefined ? [] : [flaw];
};

const headerFlaws = (declared: Answer['headers'], headers: Headers): string[] => {
  const names = Object.keys(declared).map((name) => name.toLowerCase());
  const unknown = [...headers.keys()].filter((name) => !names.includes(name) && !unpublished.includes(name));
  const missing = ['x-request-id', 'cache-control'].filter((name) => !headers.has(name));
  return [...unknown.map((name) => `the header ${name} is not declared`), ...missing.map((name) => `no ${name}`)];
};

const typeOf = (headers: Headers): string => (headers.get('content-type') ?? '').split(';')[0]!;

const bodyFlaws = (
  part: ReturnType<typeof partOf>,
  content: Answer['content'],
  status: number,
  headers: Headers,
  body: unknown,
): string[] => {
  const type = typeOf(headers);
  if (!content) return type === '' ? [] : [`${type}, where no body is declared`];
  const declared = Object.keys(content).find((one) => one === '*/*' || one.split(';')[0] === type);
  if (!declared) return [`the type ${type} is not declared`];
  const flaw = declared.endsWith('json') ? part.flawOf(part.keysOf(status, declared), body) : undefined;
  return flaw === undefined ? [] : [`the body is not as declared: ${flaw}`];
};

/** Checks that an answer forbids browsers to guess its type from its bytes. */
const sniffingFlaws = ({ headers }: Sent): string[] =>
  headers.get('x-content-type-options') === 'nosniff' ? [] : ['a browser may guess its type'];

/** Throws if an answer deviates from the published document, or lets a browser guess its type. */
export const expectPublished = (sent: Sent): void => {
  const flaws = [...flawsOf(sent), ...sniffingFlaws(sent)];
  if (flaws.length > 0)
    throw new Error(`${sent.method} ${sent.path} answers ${sent.status} as nowhere published: ${flaws.join('; ')}`);
};
