import type { BrowserContextOptions, Page } from '@playwright/test';
import { Features } from '@kindred/contract/flags';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { newMeeting } from '../support/recruitment/rooms.ts';
import { type Persona, TestTenant } from '../support/tenant.ts';
import { at } from './places.ts';
import config from './playwright.config.ts';
import { openAsPersona } from './signed-in.ts';
import { expect } from './test.ts';

declare global {
  interface Window {
    /** The page's connections, and how often one of them was restarted. */
    connections: RTCPeerConnection[];
    restarts: number;
  }
}

const usual = config.use?.launchOptions;

/** A browser with a made-up camera, microphone and screen, which asks for no permission. */
export const withFakeDevices = {
  ...usual,
  args: [
    ...(usual?.args ?? []).map((one) =>
      one.startsWith('--disable-features=') ? `${one},WebRtcHideLocalIpsWithMdns` : one,
    ),
    '--use-fake-device-for-media-stream=fps=12',
    '--use-fake-ui-for-media-stream',
    '--auto-select-desktop-capture-source=Entire screen',
    '--autoplay-policy=no-user-gesture-required',
  ],
};

export type NewBrowser = (options?: BrowserContextOptions) => Promise<Page>;

export interface Meeting {
  readonly tenant: TestTenant;
  readonly id: string;
  readonly host: Persona;
}

/** Creates a tenant with a meeting that begins now. */
export const meetingOf = async (also: Partial<Parameters<typeof newMeeting>[1]> = {}): Promise<Meeting> => {
  const tenant = await new TestTenant().create({ features: Features.parse({ recruitment: true }) });
  const host = await tenant.person('Hugo');
  const id = await newMeeting(tenantDatabase(tenant.id), { createdBy: host.uid, ...also });
  return { tenant, id, host };
};

export const preRoomOf = ({ id }: Meeting): string => `/recruitments/meetings/pre-room/${id}`;

/** Keeps the page's connections, so that a test can read their statistics. */
export const watchConnections = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const Native = window.RTCPeerConnection;
    window.connections = [];
    window.restarts = 0;
    window.RTCPeerConnection = class extends Native {
      constructor(...given: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...given);
        window.connections.push(this);
      }

      override restartIce(): void {
        window.restarts += 1;
        super.restartIce();
      }
    };
  });
};

/** The video frames that a page has decoded of each other person, of open connections. */
export const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const open = window.connections.filter(({ connectionState }) => connectionState === 'connected');
    return Promise.all(
      open.map(async (connection) => {
        let frames = 0;
        (await connection.getStats()).forEach((one: { type: string; kind?: string; framesDecoded?: number }) => {
          if (one.type === 'inbound-rtp' && one.kind === 'video') frames += one.framesDecoded ?? 0;
        });
        return frames;
      }),
    );
  });

/** Waits until a page decodes pictures of this many other people. */
export const expectPictures = async (page: Page, people: number): Promise<void> => {
  const timeout = 60_000;
  await expect.poll(async () => (await framesOf(page)).length, { timeout }).toBe(people);
  const before = await framesOf(page);
  await expect
    .poll(async () => (await framesOf(page)).every((frames, nth) => frames > (before[nth] ?? 0) + 3), { timeout })
    .toBe(true);
};

/** Turns on camera and microphone in the pre-room. */
export const turnOn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Turn camera on' }).click();
  await expect(page.getByRole('button', { name: 'Turn camera off' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Turn microphone on' }).click();
  await expect(page.getByRole('button', { name: 'Turn microphone off' })).toBeVisible({ timeout: 30_000 });
};

interface Joining {
  readonly passcode?: string;
  readonly devices?: boolean;
}

/** Opens the pre-room as a guest. */
export const openAsGuest = async (page: Page, meeting: Meeting): Promise<void> => {
  await watchConnections(page);
  await page.goto(at(meeting.tenant.host, preRoomOf(meeting)));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
};

/** Joins from the open pre-room. */
export const joinAs = async (page: Page, name: string, { passcode, devices = true }: Joining = {}): Promise<void> => {
  if (devices) await turnOn(page);
  if (name) await page.getByLabel('Your name').fill(name);
  if (passcode !== undefined) await page.getByLabel('Passcode').fill(passcode);
  await page.getByRole('button', { name: /^(Join|Ask to join)$/ }).click();
};

export const joinAsGuest = async (page: Page, meeting: Meeting, name: string, also?: Joining): Promise<void> => {
  await openAsGuest(page, meeting);
  await joinAs(page, name, also);
};

export const joinAsHost = async (page: Page, meeting: Meeting, also?: Joining): Promise<void> => {
  await watchConnections(page);
  await openAsPersona(page, meeting.tenant, meeting.host, preRoomOf(meeting));
  await joinAs(page, '', also);
  await expectInRoom(page);
};

export const expectInRoom = async (page: Page): Promise<void> => {
  await expect(page.getByRole('toolbar', { name: 'Controls' })).toBeVisible({ timeout: 30_000 });
};

export const admit = async (host: Page, name: string): Promise<void> => {
  await host.getByRole('button', { name: `Admit ${name}` }).click();
};

/** Another person's tile. */
export const tileOf = (page: Page, name: string) => page.locator('.meeting-tile').filter({ hasText: name });
