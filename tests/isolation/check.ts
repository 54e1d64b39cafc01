/** The result of one cross-tenant attempt. */
export interface Check {
  /** What was tried, such as `getCircle: ids of another tenant`. */
  readonly name: string;
  /** `warn`: nothing leaked, but an authorised call failed too, so the check proves little. */
  readonly status: 'pass' | 'fail' | 'warn';
  readonly detail: string;
}

export const check = (name: string, faults: readonly string[], detail: string): Check =>
  faults.length > 0 ? { name, status: 'fail', detail: faults.join('; ') } : { name, status: 'pass', detail };
