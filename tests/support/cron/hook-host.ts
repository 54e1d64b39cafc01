import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedCall {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A local host for jobs to call. It records the calls, and answers as a test specifies. */
export class HookHost {
  readonly asked: ReceivedCall[] = [];
  answer: (response: http.ServerResponse) => void = (response) => response.end('fine');
  origin = '';
  readonly #server = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    this.asked.push({ headers: request.headers, body });
    this.answer(response);
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Forgets the recorded calls, and answers “fine” again. */
  reset(): void {
    this.asked.length = 0;
    this.answer = (response) => response.end('fine');
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
