import type { ServerResponse } from 'node:http';

/** What the server answers, except for the bytes of files. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const text = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

export const json = (status: number, value: object): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: JSON.stringify(value),
});

const escaped = (words: string): string => words.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`);

/** An error of the XML API, which serves signed addresses. */
export const xmlError = (status: number, code: string, message: string, details = ''): Answer => ({
  status,
  headers: { 'content-type': 'application/xml; charset=UTF-8' },
  body:
    `<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code><Message>${escaped(message)}</Message>` +
    `${details && `<Details>${escaped(details)}</Details>`}</Error>`,
});

export const send = (response: ServerResponse, { status, headers, body = '' }: Answer): void => {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
};
