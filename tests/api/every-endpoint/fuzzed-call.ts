import type { AnyEndpoint } from '@kindred/contract/endpoint';
import fc from 'fast-check';
import type { CallOptions } from '../../support/call.ts';
import { type Outgoing, pathOf } from '../../support/examples.ts';
import { boundary, formOf } from './odd-forms.ts';
import { mutationsOf, oddText, oddValue } from './odd-values.ts';
import { valuesOf } from './schema-values.ts';

/** Changes to an allowed call, in a form that a failure can print and a seed can repeat. */
export interface Fuzz {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: readonly (readonly [string, string])[];
  readonly keepsQuery: boolean;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body to send. If undefined, the body of the allowed call. */
  readonly body: { readonly json: unknown } | { readonly raw: Uint8Array } | undefined;
  readonly host: string | undefined;
}

/** Usually changes nothing, so that not every call fails at its first odd part. */
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>, kept = 6): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: kept, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** Texts that look like ids. Some of them no document can have. */
const oddId = fc.oneof(fc.constantFrom('__id__', '____', '.', '..', '-', 'x'.repeat(128), 'x'.repeat(129)), oddText);

/** Texts that a header can carry: Latin-1 without line ends. */
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '"1"',
    '"0"',
    'W/"2"',
    '"99999999999999"',
    '1',
    '-1',
    '0',
    '1e999',
    'abc',
    '"',
    ',,,',
    'NaN',
  ),
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 250 }),
);

const types = fc.constantFrom(
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  '',
  'APPLICATION/JSON',
);

const headers = fc.record({
  'if-match': rarely(headerText),
  'if-none-match': rarely(headerText),
  'idempotency-key': rarely(headerText, 3),
  'x-client-schema': rarely(headerText, 12),
  'content-type': rarely(types, 12),
  'content-length': rarely(fc.constantFrom('0', '-1', 'abc', '1e9', '5'), 20),
  'x-forwarded-for': rarely(headerText, 12),
  authorization: rarely(headerText, 20),
});

const cursor = fc
  .tuple(oddValue, fc.oneof(oddText, fc.constantFrom('a', '__id__', '.', '..')))
  .map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'));

const named = (names: readonly string[]) =>
  names.length ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, oddText) : oddText;

const queryOf = (endpoint: AnyEndpoint): fc.Arbitrary<[string, string][]> => {
  const names = endpoint.query ? Object.keys((endpoint.query as { shape: object }).shape) : [];
  const pair = fc.tuple(named(names), fc.oneof(oddText, fc.integer().map(String), cursor));
  const page = cursor.map((text): [string, string][] => [['cursor', text]]);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: names.length ? 3 : 1, arbitrary: fc.array(pair, { maxLength: 3 }) },
    { weight: names.includes('cursor') ? 2 : 0, arbitrary: page },
  );
};

const bodyOf = ({ endpoint, body: allowed, file }: Outgoing): fc.Arbitrary<Fuzz['body']> => {
  const raw = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom('{', '[[[', '"\\ud800"', '{"a":1e999}', '[1', 'NaN').map((text) => Buffer.from(text)),
    fc.constantFrom(1_000, 100_000).map((depth) => Buffer.from('['.repeat(depth) + ']'.repeat(depth))),
    fc.constantFrom(20_000).map((depth) => Buffer.from('{"name":'.repeat(depth) + '1' + '}'.repeat(depth))),
  );
  if (endpoint.file) return fc.oneof(formOf(file!), raw).map((bytes) => ({ raw: bytes }));
  if (!endpoint.body) return rarely(raw.map((bytes) => ({ raw: bytes })));
  const likely = valuesOf(endpoint.body as never);
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 6, arbitrary: mutationsOf(allowed).map((json) => ({ json })) },
    { weight: 4, arbitrary: likely.map((json) => ({ json })) },
    { weight: 2, arbitrary: likely.chain(mutationsOf).map((json) => ({ json })) },
    { weight: 1, arbitrary: raw.map((bytes) => ({ raw: bytes })) },
  );
};

export const fuzzOf = (allowed: Outgoing): fc.Arbitrary<Fuzz> =>
  fc.record({
    params: fc.record(Object.fromEntries(Object.keys(allowed.params).map((name) => [name, rarely(oddId)]))),
    query: queryOf(allowed.endpoint),
    keepsQuery: fc.boolean(),
    headers,
    body: bodyOf(allowed),
    host: rarely(fc.oneof(headerText, fc.constantFrom('localhost', 'a.localhost', '[::1]', 'localhost:99999')), 25),
  });

const present = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined));

const contentOf = (allowed: Outgoing, fuzz: Fuzz): Pick<CallOptions, 'raw'> => {
  if (allowed.method === 'GET') return {};
  if (fuzz.body && 'raw' in fuzz.body) return { raw: fuzz.body.raw as Uint8Array<ArrayBuffer> };
  const json = fuzz.body ? fuzz.body.json : allowed.body;
  if (allowed.endpoint.text && typeof json === 'string') return { raw: json };
  return json === undefined ? {} : { raw: JSON.stringify(json) };
};

/** Returns the host, line and options of the call to send. */
export const fuzzedCall = (allowed: Outgoing, fuzz: Fuzz): [string, string, CallOptions] => {
  const params = { ...allowed.params, ...present(fuzz.params) };
  const wellFormed = Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, Buffer.from(text).toString()]),
  );
  const kept = fuzz.keepsQuery ? Object.entries(allowed.query).map(([name, value]) => [name, String(value)]) : [];
  const query = new URLSearchParams([...kept, ...fuzz.query.map((pair) => [...pair])] as [string, string][]);
  const line = `${allowed.method} ${pathOf({ ...allowed, params: wellFormed })}?${query.toString()}`;
  const content = contentOf(allowed, fuzz);
  const isText = allowed.endpoint.text && typeof allowed.body === 'string';
  const plain = isText ? 'text/plain' : 'application/json';
  const type = allowed.file ? `multipart/form-data; boundary=${boundary}` : plain;
  const own = { ...(content.raw !== undefined && { 'content-type': type }), ...present(fuzz.headers) };
  return [fuzz.host ?? allowed.host, line, { token: allowed.token, headers: own, ...content }];
};
