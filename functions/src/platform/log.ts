import { currentCall } from './call.ts';
import { withoutAddresses, withoutTokens } from './redact.ts';
import { settings } from './settings.ts';

type Severity = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';

const toProcess = (line: string, severity: Severity): void => {
  // Tests build every line, but print only errors.
  if (settings().environment === 'test' && severity !== 'ERROR') return;
  (severity === 'ERROR' ? process.stderr : process.stdout).write(`${line}\n`);
};

let output = toProcess;

/** For tests: redirects the log; without an argument, restores the process's output. */
export const useLog = (own: (line: string, severity: Severity) => void = toProcess): void => {
  output = own;
};

/**
 * Writes one structured line for Cloud Logging, with the request id of the current call. Bodies are never logged; e-mail
 * addresses and tokens, which may occur in paths and error messages, are redacted.
 */
const write = (severity: Severity, message: string, fields: Record<string, unknown> = {}): void => {
  const line = JSON.stringify({ severity, message, requestId: currentCall()?.requestId, ...fields });
  output(withoutTokens(withoutAddresses(line)), severity);
};

export const log = {
  info: (message: string, fields?: Record<string, unknown>) => write('INFO', message, fields),
  warn: (message: string, fields?: Record<string, unknown>) => write('WARNING', message, fields),
  error: (message: string, error: unknown, fields?: Record<string, unknown>) =>
    write('ERROR', message, {
      ...fields,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
};
