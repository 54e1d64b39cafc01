import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that a model server received, with the body of a chat completion. */
interface AskedModel {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly stream?: boolean;
    readonly temperature?: number;
    readonly max_tokens?: number;
    readonly response_format?: { readonly type: string };
  };
}

/** How the server behaves for one call. */
export interface ModelBehaviour {
  /** The answer. If it is streamed, it comes in these parts. */
  readonly parts?: readonly string[];
  /** If null, the server reports no counts. */
  readonly usage?: { readonly input: number; readonly output: number } | null;
  /** An error instead of an answer. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of an answer of the protocol. */
  readonly raw?: string;
  /** Says nothing, ever. */
  readonly hangs?: boolean;
  /** Breaks the connection, or stops sending, after this many parts. */
  readonly cutAfter?: number;
  readonly hangAfter?: number;
  /** Milliseconds before the answer begins. */
  readonly waits?: number;
}

/** A call for the vectors of texts. */
interface AskedVectors {
  readonly model: string;
  readonly input: readonly string[];
}

const modelFields = { id: 'chatcmpl-1', created: 1, model: 'stand-in' };

/** A local server that speaks the OpenAI protocol, well or badly. It records the calls that it receives. */
export class ModelHost {
  readonly asked: AskedModel[] = [];
  /** Its behaviours from now on, one per call. The last one is repeated. */
  behaviours: ModelBehaviour[] = [{ parts: ['Hello', ' there'] }];
  url = '';
  /** The calls for vectors. */
  readonly embedded: AskedVectors[] = [];
  /** Returns the vector of a text. Throws if the provider has a fault. */
  vectorOf: (text: string) => number[] = () => [1];
  /** Number of connections that callers broke off. */
  abandoned = 0;
  readonly #server = http.createServer((request, response) => void this.#serve(request, response));

  /** Opens the server, which does not keep the process alive. */
  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#server.unref();
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
    return this;
  }

  /** Sets the behaviours from now on, and forgets the recorded calls. */
  behave(...behaviours: ModelBehaviour[]): void {
    this.behaviours = behaviours;
    this.asked.length = 0;
    this.abandoned = 0;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += String(part);
    if (request.url?.endsWith('/embeddings')) return this.#embed(response, JSON.parse(text) as AskedVectors);
    const body = JSON.parse(text) as AskedModel['body'];
    this.asked.push({ headers: request.headers, body });
    const behaviour = this.behaviours[0] ?? {};
    if (this.behaviours.length > 1) this.behaviours.shift();
    response.on('close', () => {
      if (!response.writableFinished) this.abandoned++;
    });
    if (behaviour.hangs) return;
    if (behaviour.waits) await new Promise((resolve) => setTimeout(resolve, behaviour.waits));
    if (behaviour.raw !== undefined) {
      const { status = 200, headers, raw } = behaviour;
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(raw);
      return;
    }
    if (behaviour.status) return this.#refuse(response, behaviour);
    if (body.stream) return this.#stream(response, behaviour);
    this.#answer(response, behaviour);
  }

  #embed(response: http.ServerResponse, asked: AskedVectors): void {
    this.embedded.push(asked);
    try {
      const data = asked.input.map((one, index) => ({ object: 'embedding', index, embedding: this.vectorOf(one) }));
      const usage = { prompt_tokens: 7 * data.length, total_tokens: 7 * data.length };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ object: 'list', data, model: asked.model, usage }));
    } catch {
      this.#refuse(response, { status: 503 });
    }
  }

  #refuse(response: http.ServerResponse, { status = 500, headers = {} }: ModelBehaviour): void {
    const error = { message: `The stand-in answers ${status}`, type: 'error', code: null };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ error }));
  }

  #answer(response: http.ServerResponse, { parts = ['Hello'], usage, cutAfter }: ModelBehaviour): void {
    const answer = JSON.stringify({
      ...modelFields,
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: parts.join('') }, finish_reason: 'stop' }],
      ...usageFields(usage),
    });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) });
    if (cutAfter === undefined) response.end(answer);
    else response.write(answer.slice(0, 20), () => response.destroy());
  }

  #stream(response: http.ServerResponse, { parts = ['Hello'], usage, cutAfter, hangAfter }: ModelBehaviour): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (fields: object) =>
      response.write(`data: ${JSON.stringify({ ...modelFields, object: 'chat.completion.chunk', ...fields })}\n\n`);
    for (const [index, content] of parts.entries()) {
      if (index === hangAfter) return;
      if (index === cutAfter) {
        response.write('', () => response.destroy());
        return;
      }
      send({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] });
    }
    send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
    if (usage !== null) send({ choices: [], ...usageFields(usage) });
    response.end('data: [DONE]\n\n');
  }
}

const usageFields = (usage: ModelBehaviour['usage']) => {
  if (usage === null) return {};
  const { input, output } = usage ?? { input: 10, output: 5 };
  return { usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output } };
};
