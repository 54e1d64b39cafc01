import { expect, test } from 'vitest';
import { createUpdateFlow } from './update-flow.ts';
import type { TabMessage } from './update-flow.ts';

/** A fake browser that does nothing by itself. */
const browser = ({ waiting = true, unsaved = false, justAccepted = false } = {}) => {
  const did: string[] = [];
  let control = (): void => undefined;
  let hear: (message: TabMessage) => void = () => undefined;
  let timer = (): void => undefined;
  let answer: (given: boolean | null) => void = () => undefined;
  const flow = createUpdateFlow({
    waitingWorker: () => (waiting ? { postMessage: ({ type }) => did.push(type) } : null),
    onControl: (then) => (control = then),
    reload: () => did.push('reload'),
    after: (milliseconds, then) => {
      did.push(`timer ${milliseconds}`);
      timer = then;
    },
    ask: () => {
      did.push('ask');
      return new Promise((resolve) => (answer = resolve));
    },
    withdraw: () => {
      did.push('withdraw');
      answer(null);
    },
    sayLater: () => did.push('later'),
    sayAcceptedElsewhere: () => did.push('elsewhere'),
    hasUnsaved: () => unsaved,
    keepUnsaved: () => did.push('keep'),
    tellTabs: (message) => did.push(message),
    onTabs: (then) => (hear = then),
    remember: () => did.push('remember'),
    justAccepted: () => justAccepted,
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    did,
    ready: () => flow.updateReady(),
    answer: async (given: boolean) => {
      answer(given);
      await settled();
    },
    control: () => control(),
    timeUp: () => timer(),
    hear: async () => {
      hear('update-accepted');
      await settled();
    },
  };
};

const accepting = ['ask', 'remember', 'update-accepted', 'keep', 'timer 3000', 'SKIP_WAITING'];

test('accepted: tells the waiting worker to skip waiting, and reloads once it has control', async () => {
  const page = browser();
  void page.ready();
  await page.answer(true);
  expect(page.did).toEqual(accepting);
  page.control();
  expect(page.did).toEqual([...accepting, 'reload']);
});

test('accepted: after 3 seconds the page reloads anyway, and only once', async () => {
  const page = browser();
  void page.ready();
  await page.answer(true);
  page.timeUp();
  page.control();
  expect(page.did).toEqual([...accepting, 'reload']);
});

test('accepted while no worker waits: the page reloads at once', async () => {
  const page = browser({ waiting: false });
  void page.ready();
  await page.answer(true);
  expect(page.did).toEqual(['ask', 'remember', 'update-accepted', 'keep', 'reload']);
});

test('cancelled: a notice says that the update can wait, and nothing reloads', async () => {
  const page = browser();
  void page.ready();
  await page.answer(false);
  page.control();
  expect(page.did).toEqual(['ask', 'later']);
});

test('shows no second dialog while one is open or after it was accepted', async () => {
  const page = browser();
  void page.ready();
  void page.ready();
  await page.answer(true);
  void page.ready();
  expect(page.did.filter((what) => what === 'ask')).toHaveLength(1);
});

test('a page loaded by an accepted update activates a worker that still waits, without asking', async () => {
  const page = browser({ justAccepted: true });
  await page.ready();
  expect(page.did).toEqual(['SKIP_WAITING']);
  page.control();
  expect(page.did).toEqual(['SKIP_WAITING', 'reload']);
});

test('accepted in another tab: withdraws its dialog and reloads with the new worker', async () => {
  const page = browser();
  void page.ready();
  await page.hear();
  page.control();
  expect(page.did).toEqual(['ask', 'withdraw', 'reload']);
});

test('accepted in another tab while this one has unsaved input: this tab says so, and does not reload', async () => {
  const page = browser({ unsaved: true });
  void page.ready();
  await page.hear();
  page.control();
  expect(page.did).toEqual(['ask', 'withdraw', 'elsewhere']);
});

test('a worker that takes control by itself does not reload the page', () => {
  const page = browser();
  page.control();
  expect(page.did).toEqual([]);
});
