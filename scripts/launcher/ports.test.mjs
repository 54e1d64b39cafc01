import net from 'node:net';
import { expect, test } from 'vitest';
import { ownerFromLsof, ownerFromSs, parseOffset, portsFrom, portsOf, requireFreePorts } from './ports.mjs';

test('shifts every port by the offset, without collisions', () => {
  const ports = portsFrom(10_000);
  expect(ports.hosting).toBe(15_000);
  const all = [0, 10_000, 20_000].flatMap((offset) => Object.values(portsFrom(offset)));
  expect(new Set(all).size).toBe(all.length);
});

test('requires an offset to be a whole number that keeps every port in range', () => {
  expect(parseOffset(undefined)).toBe(0);
  expect(parseOffset('1000')).toBe(1000);
  for (const text of ['-1', '1.5', 'many', '65000']) expect(() => parseOffset(text)).toThrow(text);
});

test.each([
  { offset: 1000, name: 'hosting', port: 6000, other: 1001 },
  { offset: 2000, name: 'firestore', port: 10_080, other: 2001 },
  { offset: 59, name: 'pages', port: 5061, other: 62 },
])('refuses the offset $offset, since browsers do not call port $port', async ({ offset, name, port, other }) => {
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
  expect(() => portsOf(String(offset))).toThrow(`${name} on port ${port}`);
  expect(() => portsOf(String(offset))).toThrow(`KINDRED_PORT_OFFSET=${other}.`);
  expect(portsOf(String(other))).toEqual(portsFrom(other));
});

test('checks the ports of a stack that runs beside npm start', () => {
  expect(portsOf('1000', 10_000)).toEqual(portsFrom(11_000));
  expect(() => portsOf('60', 1940)).toThrow('firestore on port 10080');
});

test("reads a port's owner from lsof or ss", () => {
  expect(ownerFromLsof('p4711\ncpython3\nf3\n')).toBe('process 4711 (python3)');
  expect(ownerFromLsof('')).toBeUndefined();
  expect(ownerFromSs('LISTEN 0 511 *:5000 *:* users:(("node",pid=12,fd=20))')).toBe('process 12 (node)');
  expect(ownerFromSs('LISTEN 0 511 *:5000 *:*')).toBeUndefined();
});

test('stops the start if a port is in use, and names its owner', async () => {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const ports = { hosting: port };
  await expect(requireFreePorts(ports)).rejects.toThrow(`${port} (hosting) is in use by`);
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePorts(ports)).resolves.toBeUndefined();
});
