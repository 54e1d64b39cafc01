import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the server answers. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A request with its body read. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export const json = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

/** An error of the API, as LinkedIn words them. */
export const refusal = (status: number, code: string, message: string): Answer =>
  json(status, { status, serviceErrorCode: status * 100, code, message });

export const page = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body,
});

export const redirect = (location: string): Answer => ({ status: 303, headers: { location } });

export const send = (response: ServerResponse, { status, headers, body }: Answer): void => {
  response.writeHead(status, { ...headers }).end(body);
};

const mostBytes = 20_000_000;

/** Reads a body of at most 20 MB. */
export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) throw new Error('The body is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
};
