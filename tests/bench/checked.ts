import { type Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer } from '../support/call.ts';

/** A call to a function in a separate process. */
export interface CheckedCall {
  readonly port: number;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly agent?: Agent;
  /** The status of an allowed call; 200 by default. */
  readonly status?: number;
}

const refusal = (what: string, status: unknown, body: string): Error =>
  new Error(`${what} answered ${String(status)}: ${body.slice(0, 1000)}`);

/**
 * Makes a call and returns its answer without reading the body. A refusal fails the bench, which would otherwise
 * measure refusals. There is no time limit, while `fetch` would give up after five minutes.
 */
export const ask = async ({ port, path, method = 'GET', body, agent, status = 200, ...call }: CheckedCall) => {
  const content = body === undefined ? undefined : JSON.stringify(body);
  const headers = { ...(content !== undefined && { 'content-type': 'application/json' }), ...call.headers };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: agent ?? false }, resolve)
      .once('error', reject)
      .end(content);
  });
  if (answer.statusCode === status) return answer;
  throw refusal(`${method} ${path}`, answer.statusCode, (await buffer(answer)).toString());
};

/** Makes a call and reads its answer to the end. */
export const read = async (call: CheckedCall): Promise<Buffer> => buffer(await ask(call));

/** Returns an answer of the API in this process; a refusal fails the bench. */
export const accepted = async (
  what: string,
  answering: Response | Promise<Response>,
  status = 200,
): Promise<Response> => {
  const answer = await answering;
  if (answer.status !== status) throw refusal(what, answer.status, await answer.text());
  return answer;
};

/** Returns an answer to one of the tests' people; a refusal fails the bench. */
export const allowed = async (answering: Promise<Answer>, status = 200): Promise<Answer> => {
  const answer = await answering;
  if (answer.status !== status) throw refusal('A call', answer.status, JSON.stringify(answer.body));
  return answer;
};
