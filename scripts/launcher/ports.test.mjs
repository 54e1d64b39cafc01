import net from 'node:net';
import { expect, test } from 'vitest';
import { ownerFromLsof, ownerFromSs, parseOffset, portsFrom, requireFreePorts } from './ports.mjs';

test('every port moves by the offset, and no two meet', () => {
  const ports = portsFrom(10_000);
  expect(ports.hosting).toBe(15_000);
  const all = [0, 10_000, 20_000].flatMap((offset) => Object.values(portsFrom(offset)));
  expect(new Set(all).size).toBe(all.length);
});

test('an offset is a whole number that leaves every port in range', () => {
  expect(parseOffset(undefined)).toBe(0);
  expect(parseOffset('1000')).toBe(1000);
  for (const text of ['-1', '1.5', 'many', '65000']) expect(() => parseOffset(text)).toThrow(text);
});

test("a port's owner is named as lsof or ss tell it", () => {
  expect(ownerFromLsof('p4711\ncpython3\nf3\n')).toBe('process 4711 (python3)');
  expect(ownerFromLsof('')).toBeUndefined();
  expect(ownerFromSs('LISTEN 0 511 *:5000 *:* users:(("node",pid=12,fd=20))')).toBe('process 12 (node)');
  expect(ownerFromSs('LISTEN 0 511 *:5000 *:*')).toBeUndefined();
});

test('a port in use stops the start and is named with its owner; free ones do not', async () => {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const ports = { hosting: port };
  await expect(requireFreePorts(ports)).rejects.toThrow(`${port} (hosting) is in use by`);
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePorts(ports)).resolves.toBeUndefined();
});
