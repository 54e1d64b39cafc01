/** How long to wait after a mail server did not answer, until one mail tries again. */
const pauseMilliseconds = 15_000;

/** Thrown if the mail server has recently failed to answer. */
class SilentMailServer extends Error {
  readonly code = 'MAIL_SILENT';

  constructor() {
    super('The mail server has not answered lately');
  }
}

/** In milliseconds of real time; undefined while the server answers. */
let silentUntil: number | undefined;

/** For tests: forgets that the server did not answer. */
export const trustMailServer = (): void => {
  silentUntil = undefined;
};

/** A refusal counts as an answer, and so does a lost connection: only waiting keeps other work from running. */
const isSilence = (error: unknown): boolean => (error as { code?: unknown }).code === 'ETIMEDOUT';

/**
 * Passes something to the mail server. While the server does not answer, one call at a time tests whether it does
 * again, and all others fail at once: mails that wait for it would take the place of deliveries in the app.
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
