import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * What a mail server does with each mail: accepts it, accepts it without an answer, refuses the address, or asks to try
 * later. Also what it does with the connection.
 */
export type Behaviour = 'accepts' | 'takes in silence' | 'refuses' | 'asks to wait' | 'drops' | 'hangs';

/**
 * A mail server over real SMTP that does not always accept mails. It remembers the recipient and Message-ID of the
 * accepted ones.
 */
export class StubbornSmtp {
  behaviour: Behaviour = 'accepts';
  readonly taken: { readonly to: string; readonly id: string; readonly text: string }[] = [];
  /** The addresses of all mails that it was asked to accept. */
  readonly asked: string[] = [];
  readonly #open = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#talk(socket));

  /** Starts on a free port, or on a given one. Returns its address. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(port, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whether a client is connected. */
  get isBusy(): boolean {
    return this.#open.size > 0;
  }

  /** Ends all connections. */
  hangUp(): void {
    for (const socket of this.#open) socket.destroy();
  }

  async stop(): Promise<void> {
    this.hangUp();
    await new Promise((resolve) => void this.#server.close(resolve));
  }

  #talk(socket: Socket): void {
    this.#open.add(socket.on('close', () => this.#open.delete(socket)).on('error', () => undefined));
    if (this.behaviour === 'drops') return void socket.destroy();
    if (this.behaviour === 'hangs') return;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let [to, waiting, isData] = ['', '', false];
    say('220 ready');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      waiting += chunk;
      if (isData) {
        if (!waiting.endsWith('\r\n.\r\n')) return;
        const id = /^message-id: *<([^>]+)>/im.exec(waiting)?.[1] ?? '';
        this.taken.push({ to, id, text: waiting.replaceAll('=\r\n', '').replaceAll('=3D', '=') });
        [isData, waiting] = [false, ''];
        return this.behaviour === 'takes in silence' ? void socket.destroy() : say('250 taken');
      }
      const lines = waiting.split('\r\n');
      waiting = lines.pop()!;
      for (const line of lines) {
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'RCPT') {
          to = /<([^>]+)>/.exec(line)?.[1] ?? '';
          this.asked.push(to);
          say({ refuses: '550 no such user', 'asks to wait': '451 try later' }[this.behaviour as string] ?? '250 ok');
        } else if (verb === 'DATA') {
          isData = true;
          say('354 go on');
        } else if (verb === 'QUIT') socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  }
}
