import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that counts the mails it accepted, by Message-ID. */
export interface MailSink {
  readonly url: string;
  readonly copies: ReadonlyMap<string, number>;
  readonly close: () => void;
}

const messageId = /^message-id:\s*<([^>]+)>/im;

/** Opens a mail server that accepts everything. */
export const openMailSink = async (): Promise<MailSink> => {
  const copies = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, accept) => {
      let text = '';
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
      // A killed process ends its connection in the middle of a mail: that one is not accepted.
      stream.once('error', () => undefined);
      stream.once('end', () => {
        const [, id = 'none'] = messageId.exec(text) ?? [];
        copies.set(id, (copies.get(id) ?? 0) + 1);
        accept();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, copies, close: () => server.close() };
};
