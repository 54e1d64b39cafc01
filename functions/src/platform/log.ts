import { currentCall } from './call.ts';
import { withoutAddresses, withoutTokens } from './redact.ts';
import { settings } from './settings.ts';

type Severity = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';

const toProcess = (line: string, severity: Severity): void => {
  // Tests do all the work of a line, and show errors alone.
  if (settings().environment === 'test' && severity !== 'ERROR') return;
  (severity === 'ERROR' ? process.stderr : process.stdout).write(`${line}\n`);
};

let output = toProcess;

/** For tests: lines go here; without an argument to the process's own output again. */
export const useLog = (own: (line: string, severity: Severity) => void = toProcess): void => {
  output = own;
};

/**
 * One structured line, as Cloud Logging reads it. The request id of the call under way is in each. Bodies are never logged;
 * e-mail addresses and tokens, which paths and the messages of faults may have in them, are taken out.
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
