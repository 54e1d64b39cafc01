import type { AnyEndpoint, FileRule, TextRule } from '@kindred/contract/endpoint';
import { limits } from '@kindred/contract/limits';
import { form } from '../../support/call.ts';
import { webp } from '../../support/webp.ts';
import type { Denial } from './denials.ts';

const json = { 'content-type': 'application/json' };

const raw = (
  what: string,
  code: Denial['code'],
  content: BodyInit,
  headers: Record<string, string> = json,
): Denial => ({
  what,
  code,
  spoil: () => ({ raw: content, headers }),
});

const bodyDenials = (required: boolean, text: TextRule | undefined, takesForms: boolean): Denial[] => [
  raw('malformed JSON', 'bad_request', '{"name": "Olga"'),
  raw('JSON that is not UTF-8', 'bad_request', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  raw('a list instead of an object', 'bad_request', '[]'),
  raw('a text instead of an object', 'bad_request', '"name"'),
  raw('lists nested without end', 'bad_request', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  raw('null instead of an object', 'bad_request', 'null'),
  ...(required ? [raw('no body', 'bad_request', '')] : []),
  {
    what: 'an unknown field',
    code: 'bad_request',
    field: 'unknownField',
    spoil: ({ body }) => ({ body: { ...(body as object), unknownField: true } }),
  },
  {
    what: 'a text with half a character in it',
    code: 'bad_request',
    spoil: ({ body }) => {
      const [name = 'text'] = Object.entries(body as object).find(([, value]) => typeof value === 'string') ?? [];
      return { body: { ...(body as object), [name]: `a${String.fromCharCode(0xd83d)}` } };
    },
  },
  ...[
    ...(text ? [] : ['text/plain']),
    'application/jsonp',
    ...(takesForms ? [] : ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']),
  ].map((type): Denial => ({
    what: `the content type ${type}`,
    code: 'unsupported_media_type',
    spoil: ({ body }) => ({ raw: JSON.stringify(body), headers: { 'content-type': type } }),
  })),
  {
    what: 'a body that says it is too large',
    code: 'content_too_large',
    spoil: ({ body }) => ({
      raw: JSON.stringify(body),
      headers: { ...json, 'content-length': String((text?.maxBytes ?? limits.bodyBytes) + 1) },
    }),
  },
  {
    what: 'a body that is too large and does not say so',
    code: 'content_too_large',
    spoil: ({ body }) => ({
      raw: JSON.stringify(body).padEnd((text?.maxBytes ?? limits.bodyBytes) + 1),
      headers: json,
    }),
  },
];

const plain = { 'content-type': 'text/plain' };

const unknownWord = raw('a bare word that is none', 'bad_request', 'PERHAPS', plain);

const textDenials = ({ maxBytes }: TextRule): Denial[] => [
  raw('JSON instead of a text', 'unsupported_media_type', '{}'),
  raw('a text without a type', 'unsupported_media_type', new Uint8Array([0x61]), {}),
  raw('a text in another encoding', 'unsupported_media_type', 'a', { 'content-type': 'text/plain; charset=latin1' }),
  raw('HTML', 'unsupported_media_type', '<p>a</p>', { 'content-type': 'text/html' }),
  raw('a text that is not UTF-8', 'bad_request', new Uint8Array([0x61, 0xff]), plain),
  raw('a text with a zero in it', 'bad_request', 'a\u0000b', plain),
  raw('a text that is one byte too long', 'content_too_large', 'a'.repeat(maxBytes + 1), plain),
  raw('a text that is too long in bytes alone', 'content_too_large', 'é'.repeat(maxBytes / 2 + 1), plain),
  raw('a text that says it is too long', 'content_too_large', 'a', {
    ...plain,
    'content-length': String(maxBytes + 1),
  }),
];

const fileNamed = (field: string): FormData => {
  const made = new FormData();
  made.set(field, new File([webp() as Uint8Array<ArrayBuffer>], 'picture.webp', { type: 'image/webp' }));
  return made;
};

const withoutFile = (): FormData => {
  const made = new FormData();
  made.set('file', 'a text');
  return made;
};

const bytesOf = (written: string) => new TextEncoder().encode(written);
const text = bytesOf('A text, whatever it calls itself.');

const pages: [string, Uint8Array, string?][] = [
  ['a page that says it is a picture', bytesOf('<!DOCTYPE html><script>alert(1)</script>')],
  ['a page', bytesOf('<html><body onload="alert(1)">'), 'text/html'],
];

/** Files that a browser would run, where texts and pictures are accepted. */
const activeFiles: [string, Uint8Array, string?][] = [
  ['a drawing with a script', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml'],
  ['a program that says it is a pdf', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), 'application/pdf'],
  ['an archive', new Uint8Array(Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')), 'application/zip'],
  ['a picture that is cut short', webp().subarray(0, 30)],
];

/** Files of other types than the endpoint takes. */
const otherFiles = ({ types }: FileRule): [string, Uint8Array, string?][] => {
  // A library reads pages, and never shows them as such.
  if (types.includes('text/html')) return activeFiles;
  if (types.includes('application/pdf')) return [...pages, ...activeFiles];
  return types.includes('text/csv')
    ? [
        ['a picture that says it is a table', webp(), 'text/csv'],
        [
          'a table in UTF-16 that is cut short',
          Buffer.from('\ufeffemail,name\na@b.example,Ana', 'utf16le').subarray(0, -1),
        ],
        ['a text with a zero in it', bytesOf('email,name\na@b.example,A\u0000na')],
      ]
    : [
        ['a text', text, 'text/plain'],
        ['a text that says it is a picture', text],
        ['a picture that is cut short', webp().subarray(0, 30)],
      ];
};

const unknownFormField: Denial = {
  what: 'an unknown field beside the file',
  code: 'bad_request',
  field: 'unknownField',
  spoil: ({ body }) => ({ body: { ...(body as object), unknownField: 'true' } }),
};

const fileDenials = (rule: FileRule, isOptional: boolean): Denial[] => {
  const { maxBytes, refusal } = rule;
  const sent = (what: string, code: Denial['code'], content: BodyInit, field?: string): Denial => ({
    what,
    code,
    ...(field && { field }),
    spoil: () => ({ raw: content }),
  });
  return [
    sent('a form without a file', 'bad_request', withoutFile(), 'file'),
    ...(isOptional ? [] : [sent('a file under another name', 'bad_request', fileNamed('attachment'), 'file')]),
    sent('an empty file', 'bad_request', form(new Uint8Array()), 'file'),
    ...otherFiles(rule).map(([what, bytes, type]) => sent(what, refusal, form(bytes, type), 'file')),
    sent('a file that is too large', 'content_too_large', form(new Uint8Array(maxBytes + 1))),
    sent('a form that is too large and does not say so', 'content_too_large', form(new Uint8Array(maxBytes + 50_000))),
    {
      what: 'a form that says it is too large',
      code: 'content_too_large',
      spoil: () => ({ headers: { 'content-length': String(maxBytes + 50_000) } }),
    },
    raw('JSON instead of a form', 'unsupported_media_type', '{}'),
    raw('a form without a boundary', 'unsupported_media_type', 'x', { 'content-type': 'multipart/form-data' }),
    raw('a form that is none', 'bad_request', 'x', { 'content-type': 'multipart/form-data; boundary=----b' }),
    raw(
      'a form that breaks off',
      'bad_request',
      '------b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n',
      {
        'content-type': 'multipart/form-data; boundary=----b',
      },
    ),
  ];
};

/** Returns the bodies or files that an endpoint must refuse. */
export const contentDenials = (endpoint: AnyEndpoint): Denial[] => {
  if (endpoint.file)
    return [
      ...fileDenials(endpoint.file, endpoint.fileIsOptional ?? false),
      ...(endpoint.body ? [unknownFormField] : []),
    ];
  if (!endpoint.body) return [];
  if (endpoint.text && !endpoint.text.field) return textDenials(endpoint.text);
  const required = !endpoint.body.safeParse(undefined).success;
  return [...bodyDenials(required, endpoint.text, endpoint.form ?? false), ...(endpoint.text ? [unknownWord] : [])];
};
