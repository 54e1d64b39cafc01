import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { roomTimes } from '@kindred/contract/recruitment/rooms/room';
import { withBrowser } from '../bench/browser.ts';
import type { Row, Section } from '../bench/rows.ts';
import { framesOf, joinAsGuest, joinAsHost, type Meeting, meetingOf, watchConnections } from '../e2e/meeting-room.ts';
import { countTraffic, type Traffic, trafficOf } from './database-traffic.ts';
import { startRelay } from './relay.ts';
import { exactly } from './soak-rows.ts';

const devices = ['--use-fake-device-for-media-stream=fps=12', '--use-fake-ui-for-media-stream'];
/** Between two signs of presence. */
const presenceSeconds = roomTimes.seenEvery / 1000;
const ownSeconds = presenceSeconds + 30;
const stoppedSeconds = 10;
/** The reads of the call that joins: the rate counter, the meeting, its room, the person, and three people in it. */
const readsOfJoining = 7;
const writesOfJoining = 5;

/** Lets all connections of a page go through relays only. */
const throughRelays = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const Native = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
      constructor(given: RTCConfiguration = {}) {
        super({ ...given, iceTransportPolicy: 'relay' });
      }
    };
  });

const restartsOf = async (pages: readonly Page[]): Promise<number> =>
  (await Promise.all(pages.map((page) => page.evaluate(() => window.restarts)))).reduce((sum, one) => sum + one, 0);

const frames = async (page: Page): Promise<number> => (await framesOf(page)).reduce((sum, one) => sum + one, 0);

/** Waits until something holds; returns after how many seconds it did, or undefined if it did not. */
const until = async (holds: () => Promise<boolean>, seconds: number): Promise<number | undefined> => {
  const began = performance.now();
  for (;;) {
    const passed = (performance.now() - began) / 1000;
    if (await holds()) return passed;
    if (passed > seconds) return undefined;
    await wait(250);
  }
};

const row = (what: string, figure: string, budget: string, holds: boolean): Row => ({
  what,
  figure,
  budget,
  holds,
  isExact: true,
});

/** Two people see each other through a relay that stops for a while. */
const relayed = async (browser: Browser, stop: () => void, goOn: () => void): Promise<readonly Row[]> => {
  const meeting = await meetingOf({ joinPolicy: 'OPEN' });
  const [host, guest] = [await browser.newPage(), await (await browser.newContext()).newPage()];
  for (const page of [host, guest]) await throughRelays(page);
  await joinAsHost(host, meeting);
  await joinAsGuest(guest, meeting, 'Camille');
  const connected = await until(async () => (await frames(guest)) > 20 && (await frames(host)) > 20, 60);
  if (connected === undefined) throw new Error('No picture came through the relay');

  const restartsBefore = await restartsOf([host, guest]);
  stop();
  const stillFrom = performance.now();
  let [lastFrames, lastNews] = [await frames(guest), stillFrom];
  while (performance.now() - stillFrom < stoppedSeconds * 1000) {
    await wait(250);
    const now = await guest.evaluate(async () => {
      let all = 0;
      for (const one of window.connections)
        (await one.getStats()).forEach((stat: { type: string; kind?: string; framesDecoded?: number }) => {
          if (stat.type === 'inbound-rtp' && stat.kind === 'video') all += stat.framesDecoded ?? 0;
        });
      return all;
    });
    if (now > lastFrames) [lastFrames, lastNews] = [now, performance.now()];
  }
  const still = (performance.now() - lastNews) / 1000;
  goOn();
  const again = await until(async () => (await frames(guest)) > lastFrames + 5, 30);
  const restarts = (await restartsOf([host, guest])) - restartsBefore;
  await host.context().close();
  await guest.context().close();
  return [
    row('pictures through the relay', `${connected.toFixed(1)} s`, '–', true),
    row('pictures stand still while it stops', `${still.toFixed(1)} s`, '≥ 5 s', still >= 5),
    row(
      'pictures move again after',
      again === undefined ? 'never' : `${again.toFixed(1)} s`,
      '≤ 15 s',
      (again ?? 99) <= 15,
    ),
    row('ICE restarts', String(restarts), '≥ 1', restarts >= 1),
  ];
};

/** Opens the pages of four people without cameras: pictures do not touch the database. */
const fourIn = async (browser: Browser, meeting: Meeting): Promise<Page[]> => {
  const pages: Page[] = [];
  for (const name of ['', 'Camille', 'Dalia', 'Elio']) {
    const page = await (await browser.newContext()).newPage();
    await countTraffic(page);
    await watchConnections(page);
    if (name) await joinAsGuest(page, meeting, name, { devices: false });
    else await joinAsHost(page, meeting, { devices: false });
    const others = pages.length;
    const isConnected = () =>
      page.evaluate(
        (wanted) => window.connections.filter((one) => one.connectionState === 'connected').length >= wanted,
        others,
      );
    if ((await until(isConnected, 60)) === undefined) throw new Error(`${name} found no other person`);
    pages.push(page);
  }
  return pages;
};

const sumOf = (all: readonly Traffic[]): Traffic => ({
  reads: all.reduce((sum, { reads }) => sum + reads, 0),
  writes: all.reduce((sum, { writes }) => sum + writes, 0),
});

/** Counts what a call of four costs in the database. */
const counted = async (browser: Browser, seconds: number): Promise<readonly Row[]> => {
  const meeting = await meetingOf({ joinPolicy: 'OPEN' });
  const pages = await fourIn(browser, meeting);
  await wait(5000);
  const joined = await Promise.all(pages.map(trafficOf));
  const atJoin = joined.at(-1)!.reads + readsOfJoining;
  const begin = sumOf(joined);
  await wait(seconds * 1000);
  const end = sumOf(await Promise.all(pages.map(trafficOf)));
  for (const page of pages) await page.context().close();
  const joins = begin.reads + begin.writes + 4 * (readsOfJoining + writesOfJoining);
  const steady = end.reads + end.writes - begin.reads - begin.writes;
  // Nothing but presence touches the database, so whole intervals count.
  const intervals = Math.floor(seconds / presenceSeconds);
  const hour = Math.round(joins + (steady / intervals) * (3600 / presenceSeconds));
  return [
    exactly('reads of a person who joins three others', atJoin, 20),
    row('operations until all four are connected', String(joins), '–', true),
    row(`operations in ${seconds} s of the call`, String(steady), '–', true),
    ...(intervals > 0 ? [exactly('operations of a call of four in an hour', hour, 600)] : []),
  ];
};

/** A call through a relay that stops, and what a call costs in the database. */
export const meetings = async (seconds = ownSeconds): Promise<Section> => {
  const relay = await startRelay();
  try {
    const rows = await withBrowser(
      async (browser) => [...(await relayed(browser, relay.stop, relay.goOn)), ...(await counted(browser, seconds))],
      devices,
    );
    return { title: 'Meetings: a relay that stops, and the operations of a call of four', rows };
  } finally {
    relay.end();
  }
};
