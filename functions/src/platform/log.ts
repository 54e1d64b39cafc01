import { currentCall } from './call.ts';
import { withoutAddresses } from './redact.ts';
import { settings } from './settings.ts';

type Severity = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';

/**
 * One structured line, as Cloud Logging reads it. The request id of the call under way is in each. Bodies and tokens are
 * never logged; e-mail addresses, which the messages of faults may have in them, are taken out.
 */
const write = (severity: Severity, message: string, fields: Record<string, unknown> = {}): void => {
  if (settings().environment === 'test' && severity !== 'ERROR') return;
  const line = withoutAddresses(JSON.stringify({ severity, message, requestId: currentCall()?.requestId, ...fields }));
  (severity === 'ERROR' ? process.stderr : process.stdout).write(`${line}\n`);
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
