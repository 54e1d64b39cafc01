import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Connects as soon as a server listens. Returns undefined once the caller has gone. */
const connectWhenUp = async (port: number, near: Socket): Promise<Socket | undefined> => {
  while (!near.destroyed) {
    const far = connect(port, '127.0.0.1');
    const isUp = await new Promise<boolean>((resolve) => {
      far.once('connect', () => resolve(true));
      far.once('error', () => resolve(false));
    });
    if (isUp) return far;
    await wait(50);
  }
  return undefined;
};

/**
 * Opens an address before processes that are killed again and again, and calls them in turn. As on the platform, calls
 * wait for a new process, and the calls of a killed process break off.
 */
export const openPatientFront = async (
  to: readonly number[],
): Promise<{ readonly port: number; readonly close: () => void }> => {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((near) => {
    sockets.add(near);
    near.pause();
    near.on('error', () => near.destroy());
    near.on('close', () => sockets.delete(near));
    void connectWhenUp(to[turn++ % to.length]!, near).then((far) => {
      if (!far) return;
      far.on('error', () => near.destroy());
      far.on('close', () => near.destroy());
      near.on('close', () => far.destroy());
      near.pipe(far).pipe(near);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const near of sockets) near.destroy();
    },
  };
};
