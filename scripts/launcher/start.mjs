import { portsOf } from './ports.mjs';
import { run } from './run.mjs';
import { say, seconds } from './say.mjs';
import { setUpPackages, setUpStack } from './setup.mjs';
import { Stack } from './stack.mjs';
import { startTicker } from './ticker.mjs';
import { welcome } from './welcome.mjs';

/** Runs `npm start`: the whole product on this machine, until Ctrl C. */
export async function start() {
  const since = performance.now();
  const stack = new Stack('main', portsOf(process.env.KINDRED_PORT_OFFSET));
  let stopTicker = () => {};
  await run({
    interrupted: 0,
    work: async () => {
      await stack.claim();
      await setUpPackages();
      const seeded = await stack.start(await setUpStack());
      stopTicker = startTicker(stack.ports.functions, (problem) => say(`Scheduled runs: ${problem}`));
      say(`Everything runs after ${seconds(since)}.\n${welcome(stack.ports, seeded)}`);
      throw await stack.endedByItself();
    },
    cleanUp: async () => {
      stopTicker();
      await stack.stop();
    },
  });
}
