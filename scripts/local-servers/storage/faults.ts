import { type Answer, json } from './answer.ts';

/** What the next requests of uploads get. */
interface PlannedFault {
  /** A status, or a connection that breaks. */
  readonly next: number | 'break';
  times: number;
  /** How many bytes arrive before the connection breaks. */
  readonly after: number;
  /** Only for objects whose name has this in it. */
  readonly name: string;
}

const isFault = (value: unknown): value is PlannedFault['next'] =>
  value === 'break' || (typeof value === 'number' && value >= 400 && value < 600);

/** Faults that a test has planned. Cloud Storage has nothing like it. */
export class Faults {
  #planned: PlannedFault[] = [];

  /**
   * POST plans `next` (a status from 400, or `break`) for the next `times` requests (1) that send bytes or ask for the
   * progress of an upload whose object has `name` in its name. A connection breaks after `after` bytes (0). DELETE
   * forgets what was planned.
   */
  control(method: string, body: string): Answer {
    if (method === 'DELETE') this.#planned = [];
    if (method !== 'POST') return json(200, { faults: this.#planned });
    const { next, times = 1, after = 0, name = '' } = JSON.parse(body) as Record<string, unknown>;
    if (!isFault(next)) return json(400, { message: '"next" is a status from 400 to 599, or "break"' });
    this.#planned.push({ next, times: Number(times), after: Number(after), name: String(name) });
    return json(200, { faults: this.#planned });
  }

  /** Takes the fault that is planned for a request. A question about the progress has no bytes after which to break. */
  take(object: string, hasBytes: boolean): PlannedFault | undefined {
    const planned = this.#planned.find(({ next, name }) => object.includes(name) && (hasBytes || next !== 'break'));
    if (planned) planned.times -= 1;
    this.#planned = this.#planned.filter(({ times }) => times > 0);
    return planned;
  }
}
