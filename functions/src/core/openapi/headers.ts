/** Headers of requests and responses, each described once. */

const text = (pattern?: string) => ({ type: 'string', ...(pattern && { pattern }) });
const seconds = { type: 'integer', minimum: 0 };

const header = (description: string, schema: object, example: string | number) => ({
  description,
  schema: { ...schema, examples: [example] },
});

export const answerHeaders = {
  'X-Request-Id': {
    ...header(
      'Identifies this request in our logs. Quote it when you report a problem.',
      text(),
      'Vq3Zt8LmK2xWc5RnB7pY',
    ),
    required: true,
  },
  'Cache-Control': header('Who may cache this answer, and for how long.', text(), 'private, no-store'),
  ETag: header(
    'The version of the record, or a fingerprint of the content. Send it back in `If-Match` or `If-None-Match`.',
    text(),
    '"3"',
  ),
  'Retry-After': header('Seconds to wait before another attempt can succeed.', seconds, 30),
  'RateLimit-Limit': header('How many calls the current window allows.', seconds, 600),
  'RateLimit-Remaining': header('How many of them are left.', seconds, 599),
  'RateLimit-Reset': header('Seconds until the window ends.', seconds, 42),
  'WWW-Authenticate': header('How to sign in.', text(), 'Bearer'),
  'Content-Disposition': header('The name to save the file under.', text(), 'attachment; filename="export.zip"'),
  'Content-Range': header('Which part of the file this answer contains.', text(), 'bytes 0-999/25000'),
  'Accept-Ranges': header('Parts of the file can be requested, in bytes.', text(), 'bytes'),
  Location: header(
    'Where the file is for the next minute.',
    { type: 'string', format: 'uri-reference' },
    '/files/garden',
  ),
} as const;

export type AnswerHeader = keyof typeof answerHeaders;

/** Returns references to these headers, as a response lists them. */
export const headersOf = (names: readonly AnswerHeader[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers that every response may have. Those for limits are only there if the call was counted. */
export const everyAnswer: readonly AnswerHeader[] = [
  'X-Request-Id',
  'Cache-Control',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

const parameter = (name: string, description: string, schema: object, example: string) => ({
  name,
  in: 'header',
  description,
  schema,
  example,
});

export const requestHeaders = {
  IfMatch: parameter(
    'If-Match',
    'The ETag of the version you have changed. If the record has changed since, the answer is 409.',
    text(String.raw`^(\*|(W/)?"\d{1,9}")$`),
    '"3"',
  ),
  IfNoneMatch: parameter('If-None-Match', 'The ETag you have. If it is current, the answer is 304.', text(), '"3"'),
  IdempotencyKey: parameter(
    'Idempotency-Key',
    'A key of your choice for this request. A retry within 24 hours is not executed again and returns the same record.',
    text(String.raw`^[\x21-\x7e]{1,200}$`),
    '7c2f0a64-1f5e-4a39-9d52-3c1f6f0b8a11',
  ),
  Range: parameter('Range', 'The part of the file to send.', text(), 'bytes=0-999'),
  IfRange: parameter(
    'If-Range',
    'Send the part only if the file still has this ETag; otherwise send all of it.',
    text(),
    '"3"',
  ),
} as const;

export type RequestHeader = keyof typeof requestHeaders;
