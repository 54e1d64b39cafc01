let offset = 0;

/** Notes the server's time, in milliseconds, of something that the server has done just now. */
export const noteServerTime = (at: number): void => {
  offset = at - Date.now();
};

/** Notes a time that the server has given before: its clock shows that much at least. */
export const notePastServerTime = (at: number): void => {
  offset = Math.max(offset, at - Date.now());
};

/** Returns the server's time, estimated from what it last sent, since this device's clock may be wrong. */
export const serverNow = (): number => Date.now() + offset;

let asked: Promise<void> | undefined;

/** Asks for the server's time, once per page. Offline, this device's clock counts until the server has answered. */
export const askServerTime = (): Promise<void> => {
  asked ??= fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => {
      const at = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(at)) noteServerTime(at);
    },
    () => {
      asked = undefined;
    },
  );
  return asked;
};
