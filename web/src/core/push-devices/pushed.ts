import type { PushMessage } from '@kindred/contract/core/push-devices/push-device';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads a message that the server sent to this device; undefined if it is not one. */
export const readPushed = (text: string | undefined): PushMessage | undefined => {
  try {
    const { title, body, url, tag, unread } = JSON.parse(text ?? '') as Partial<Record<keyof PushMessage, unknown>>;
    if (!isText(title) || !isText(body) || !isText(url) || !isText(tag)) return undefined;
    return { title, body, url, tag, unread: Number.isSafeInteger(unread) ? Number(unread) : 0 };
  } catch {
    return undefined;
  }
};

/** Returns the address of a page of this site; its start page if the address leads anywhere else. */
export const ownAddress = (url: string, origin: string): string => {
  const address = URL.canParse(url, origin) ? new URL(url, origin) : undefined;
  return address?.origin === origin ? address.href : `${origin}/`;
};
