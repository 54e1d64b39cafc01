import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A line to a server that can be cut. Existing connections break, and so do new ones until it is mended. */
export interface CutLine {
  readonly port: number;
  readonly cut: () => void;
  readonly mend: () => void;
  readonly isCut: () => boolean;
}

export const openLine = async (host: string, to: number): Promise<CutLine> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(to, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      const other = socket === near ? far : near;
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      isCut = false;
    },
    isCut: () => isCut,
  };
};
