import type { Page } from '@playwright/test';

/** Operations of a page in the database, as it bills them. */
export interface Traffic {
  readonly reads: number;
  readonly writes: number;
}

declare global {
  interface Window {
    /** What the page has sent to the database and received from it, on the wire. */
    databaseTraffic: { sent: string[]; received: Record<string, string> };
  }
}

/** Keeps what a page sends to the database and receives from it. */
export const countTraffic = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const traffic: Window['databaseTraffic'] = { sent: [], received: {} };
    window.databaseTraffic = traffic;
    let streams = 0;
    const fetched = window.fetch.bind(window);
    window.fetch = async (asked, init) => {
      const request = new Request(asked, init);
      if (!/Firestore\/(?:Listen|Write)\/channel/.test(request.url)) return fetched(request);
      traffic.sent.push(decodeURIComponent((await request.clone().text()).replaceAll('+', ' ')));
      const answer = await fetched(request);
      const [own, kept] = answer.body?.tee() ?? [null, null];
      const stream = String((streams += 1));
      const keep = async (): Promise<void> => {
        const reader = kept!.pipeThrough(new TextDecoderStream()).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read())
          traffic.received[stream] = (traffic.received[stream] ?? '') + part.value;
      };
      if (kept) void keep().catch(() => undefined);
      return new Response(own, { status: answer.status, headers: answer.headers });
    };
  });

const matches = (text: string, pattern: RegExp): RegExpMatchArray[] => [...text.matchAll(pattern)];

/**
 * Returns what a page has read and written so far, as the database bills it. The emulator sends the documents of a limited
 * query again with each change; each version of a document counts once for each listener that hears of it.
 */
export const trafficOf = async (page: Page): Promise<Traffic> => {
  const { sent, received } = await page.evaluate(() => window.databaseTraffic);
  const asked = sent.join('\n');
  const heard = Object.values(received).join('\n');
  const changed =
    /"documentChange":\{"document":\{"name":"([^"]+)".*?"updateTime":"([^"]+)"\},"targetIds":\[([^\]]*)\]/gs;
  const versions = new Set(
    matches(heard, changed).flatMap(([, name, at, targets]) =>
      targets!.split(',').map((target) => `${name} ${at} ${target}`),
    ),
  );
  // Left a query, but still exists. A document that is deleted costs nothing.
  const removed = new Set(matches(heard, /"documentRemove":\{"document":"([^"]+)"/g).map(([, name]) => name));
  const signals = matches(asked, /"update":\{"name":"[^"]*\/signals\/[^"]+"/g).length;
  const writes = matches(asked, /"(?:update|delete)":[{"]/g).length;
  // The rules of a signal, and of the list of people, look up the sender. The list of signals is empty at first, and so is a
  // host's list of people who wait.
  const lookedUp = signals + 2 + (asked.includes('KNOCKING') ? 2 : 0);
  return { reads: versions.size + removed.size + lookedUp, writes };
};
