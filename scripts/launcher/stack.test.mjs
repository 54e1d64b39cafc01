import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { stackDir } from './paths.mjs';
import { portsFrom } from './ports.mjs';
import { birthOf } from './processes.mjs';
import { Stack } from './stack.mjs';

test('a start that is refused because the stack already runs leaves it running', async () => {
  const env = { ...process.env, KINDRED_STACK: stackDir('isolation') };
  const another = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env });
  await once(another, 'spawn');
  await new Stack('isolation', portsFrom(0)).stop();
  expect(birthOf(another.pid ?? 0)).toBeDefined();
  another.kill('SIGKILL');
});
