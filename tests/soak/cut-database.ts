import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * Opens a connection to the database that can be cut for a while: open connections break off, and new ones are refused.
 */
export const openCuttableDatabase = async (address: string) => {
  const [host, port] = address.split(':') as [string, string];
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (): void => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: (): void => {
      isCut = false;
    },
    close: (): void => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};
