import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';

const { portsFrom } = (await import(new URL('../../../scripts/launcher/ports.mjs', import.meta.url).href)) as {
  readonly portsFrom: (offset: number) => Readonly<Record<string, number>>;
};
const offset = Number(process.env.KINDRED_E2E_ORIGIN_PORT) - portsFrom(0).hosting!;
/** The servers of the stack that this test runs against. Only `npm start` has the emulators' page. */
const servers = Object.entries(portsFrom(offset)).filter(([name]) => name !== 'ui');

/** Addresses of this machine other than 127.0.0.1: a server that listens on every interface answers there too. */
const others = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ address, internal, scopeid }) => !internal && !scopeid && address !== '127.0.0.1')
  .map(({ address }) => address);
// On Linux all of 127.0.0.0/8 belongs to this machine.
const elsewhere = process.platform === 'linux' ? [...others, '127.0.0.2'] : others;

const isOpen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

test.each(servers)('the local server “%s” listens on 127.0.0.1 only', async (_, port) => {
  expect(await isOpen('127.0.0.1', port)).toBe(true);
  for (const host of elsewhere) expect(await isOpen(host, port), host).toBe(false);
});

test('a machine without another address would prove nothing', () => {
  expect(elsewhere).not.toEqual([]);
});
