import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventsAnswer, ServerEvent } from './context.ts';
import { eventsAnswer } from './events-answer.ts';
import { nodeHandler } from './node-adapter.ts';

let answer: EventsAnswer;
let server: http.Server;
let origin: string;

beforeEach(async () => {
  server = http.createServer(
    (request, response) => void nodeHandler(async () => eventsAnswer(answer))(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const delta = (text: string): ServerEvent => ({ event: 'delta', data: { text } });

test('events are sent as they come, each with its data on one line', async () => {
  let go!: () => void;
  const gate = new Promise<void>((resolve) => (go = resolve));
  const events = async function* () {
    yield delta('one\n\ntwo');
    await gate;
    yield delta('three');
  };
  answer = { events: events(), cancel: () => undefined };
  const response = await fetch(origin);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect((await reader.read()).value).toBe('event: delta\ndata: {"text":"one\\n\\ntwo"}\n\n');
  go();
  expect((await reader.read()).value).toContain('three');
  expect((await reader.read()).done).toBe(true);
});

test('a client that disconnects while an event is awaited cancels the events', async () => {
  let hasEnded!: () => void;
  const end = new Promise<void>((resolve) => (hasEnded = resolve));
  const controller = new AbortController();
  const events = async function* () {
    try {
      yield delta('one');
      await new Promise((_, reject) => controller.signal.addEventListener('abort', () => reject(new Error('over'))));
    } finally {
      hasEnded();
    }
  };
  answer = { events: events(), cancel: () => controller.abort() };
  const client = new AbortController();
  const response = await fetch(origin, { signal: client.signal });
  await response.body!.getReader().read();
  client.abort();
  await end;
  expect(controller.signal.aborted).toBe(true);
});

test('a failure before the first event is thrown, so that it can be an error status', async () => {
  const events = async function* (): AsyncGenerator<ServerEvent> {
    yield* [];
    throw new Error('refused');
  };
  await expect(eventsAnswer({ events: events(), cancel: () => undefined })).rejects.toThrow('refused');
});
