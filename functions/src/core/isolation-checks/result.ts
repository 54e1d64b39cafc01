import type { Check } from '@kindred/contract/core/isolation-checks/isolation-check';

/** Returns why an attempt proves nothing. */
export const untried = (status: number): string => `not tried: refused with ${status} each time`;

/** Returns the result of an attempt. A leak fails it; a doubt alone is only a warning. */
export const result = (name: string, faults: readonly string[], doubts: readonly string[], detail: string): Check => {
  if (faults.length > 0) return { name, status: 'fail', detail: faults.join('; ') };
  if (doubts.length > 0) return { name, status: 'warn', detail: doubts.join('; ') };
  return { name, status: 'pass', detail };
};
