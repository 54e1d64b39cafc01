// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import care from '../../locales/en/care.json' with { type: 'json' };
import { type CircleLive, CircleLiveContext } from '../live/circle-live.ts';
import { MemberRow } from './MemberRow.tsx';

const member = {
  user_id: 'olga',
  name: 'Olga',
  picture_etag: null,
  role: 'member' as const,
  is_owner: false,
  presence: 'offline' as const,
};
const nothing = { roles: [], handOver: false, remove: false, leave: false };

beforeAll(async () => {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { care } }, defaultNS: 'care' });
});

let root: Root;
afterEach(() => act(async () => root.unmount()));

const shown = async (live: CircleLive, isSelf: boolean): Promise<string> => {
  document.body.innerHTML = '<ul></ul>';
  root = createRoot(document.querySelector('ul')!);
  await act(async () =>
    root.render(
      <MantineProvider>
        <CircleLiveContext value={live}>
          <MemberRow member={member} isSelf={isSelf} actions={nothing} choose={() => undefined} />
        </CircleLiveContext>
      </MantineProvider>,
    ),
  );
  return document.querySelector('ul')!.textContent;
};
const live = (connection: CircleLive['connection'], statuses: CircleLive['statuses'] = {}): CircleLive => ({
  connection,
  membersChanged: undefined,
  statuses,
});

test.each(['opening', 'live'] as const)(
  'no one appears offline to themselves before their first heartbeat (%s)',
  async (state) => {
    expect(await shown(live(state), true)).not.toContain(care.presence.offline);
  },
);

test('another member is offline until their first heartbeat', async () => {
  expect(await shown(live('live'), false)).toContain(care.presence.offline);
});

test.each([
  ['shows no presence', live('live', { olga: 'offline' })],
  ['reads without the database', live('paused')],
])('somebody is offline for themselves if they %s', async (_, state) => {
  expect(await shown(state, true)).toContain(care.presence.offline);
});
