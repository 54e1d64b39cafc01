import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A relay of the call, which can be stopped and go on as if nothing had been. */
export interface Relay {
  readonly stop: () => void;
  readonly goOn: () => void;
  readonly end: () => void;
}

const missing = `This part needs coturn: apt-get install -y coturn (as root), or put turnserver on the PATH.`;

/** Starts coturn as the relay that the API names to people who join. */
export const startRelay = async (): Promise<Relay> => {
  const { KINDRED_TURN_URLS: url = '', KINDRED_TURN_SECRET: secret = '' } = process.env;
  const [, address, port] = /^turn:([^:]+):(\d+)/.exec(url) ?? [];
  if (!address || !port) throw new Error(`KINDRED_TURN_URLS names no relay: ${url}`);
  const folder = mkdtempSync(join(tmpdir(), 'kindred-relay-'));
  const args = [
    '-n',
    '--listening-ip',
    address,
    '--relay-ip',
    address,
    '--listening-port',
    port,
    '--min-port',
    '61000',
    '--max-port',
    '61400',
    '--realm',
    'soak.kindred.example',
    '--use-auth-secret',
    '--static-auth-secret',
    secret,
    '--allow-loopback-peers',
    '--no-cli',
    '--no-tls',
    '--log-file',
    'stdout',
    '--pidfile',
    join(folder, 'relay.pid'),
    '--userdb',
    join(folder, 'users.db'),
  ];
  const relay = spawn('turnserver', args, { stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => {
    relay.once('error', () => reject(new Error(missing)));
    relay.once('exit', (code) => reject(new Error(`coturn ended with ${code} before the call`)));
  });
  failed.catch(() => undefined);
  await Promise.race([wait(1500), failed]);
  return {
    stop: () => void relay.kill('SIGSTOP'),
    goOn: () => void relay.kill('SIGCONT'),
    end: () => {
      relay.kill('SIGCONT');
      relay.kill('SIGTERM');
    },
  };
};
