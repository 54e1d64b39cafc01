let offset = 0;

/** Notes the server's time, in milliseconds, of something it has just done. */
export const noteServerTime = (at: number): void => {
  offset = at - Date.now();
};

/** Notes a time that the server has sent earlier: its clock has reached at least that. */
export const notePastServerTime = (at: number): void => {
  offset = Math.max(offset, at - Date.now());
};

/** Returns the estimated server time, based on the last time it sent. This device's clock may be wrong. */
export const serverNow = (): number => Date.now() + offset;

let asked: Promise<void> | undefined;

/** Asks for the server's time, once per page. Offline, uses this device's clock until the server answers. */
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
