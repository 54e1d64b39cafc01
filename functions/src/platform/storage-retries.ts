/** The other end may have closed several kept-alive connections, and each attempt uses up one of them. */
const mostTries = 4;

/**
 * Retries after a broken connection: the other end may just have closed a kept-alive one. The SDK retries neither
 * writes nor reads whose response has begun. A path always holds the same content, so writing twice is safe.
 */
export const withRetries = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (tries === mostTries || (code !== 'ECONNRESET' && code !== 'EPIPE')) throw error;
    }
  }
};
