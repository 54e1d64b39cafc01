/** For how long nothing is sent to a mail server that did not answer, until one mail tries again. */
const pauseMilliseconds = 15_000;

/** The mail server has not answered lately. */
class SilentMailServer extends Error {
  readonly code = 'MAIL_SILENT';

  constructor() {
    super('The mail server has not answered lately');
  }
}

/** In milliseconds of real time; undefined while the server answers. */
let silentUntil: number | undefined;

/** For tests: forgets that the server was silent. */
export const trustMailServer = (): void => {
  silentUntil = undefined;
};

/** A refusal is an answer, and so is a lost connection: only waiting keeps other work from being done. */
const isSilence = (error: unknown): boolean => (error as { code?: unknown }).code === 'ETIMEDOUT';

/**
 * Hands something to the mail server. While the server is silent, one call at a time finds out whether it answers again,
 * and all others fail at once: mails that wait for it would take the places of deliveries in the app.
 */
export const withMailServer = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  const startedAt = performance.now();
  if (silentUntil !== undefined) {
    if (startedAt < silentUntil) throw new SilentMailServer();
    silentUntil = startedAt + pauseMilliseconds;
  }
  try {
    const result = await send();
    silentUntil = undefined;
    return result;
  } catch (error) {
    silentUntil = isSilence(error) ? performance.now() + pauseMilliseconds : undefined;
    throw error;
  }
};
