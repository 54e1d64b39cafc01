/** What one attempt to get at another tenant came to. */
export interface Check {
  /** What was tried, such as `getCircle: ids of another tenant`. */
  readonly name: string;
  /** `warn`: nothing got through, but neither would the call of somebody who may make it, so little is proved. */
  readonly status: 'pass' | 'fail' | 'warn';
  readonly detail: string;
}

export const check = (name: string, faults: readonly string[], detail: string): Check =>
  faults.length > 0 ? { name, status: 'fail', detail: faults.join('; ') } : { name, status: 'pass', detail };
