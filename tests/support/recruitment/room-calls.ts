import { Features } from '@kindred/contract/flags';
import { runDue } from '../../../functions/src/due/run.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { meetings } from '../../../functions/src/recruitment/meetings/store.ts';
import { roomWatch } from '../../../functions/src/recruitment/rooms/due-kinds.ts';
import { roomPeople } from '../../../functions/src/recruitment/rooms/store.ts';
import { type Answer, call } from '../call.ts';
import { exchange } from '../identity.ts';
import { type Persona, TestTenant } from '../tenant.ts';
import { newMeeting, newTab } from './rooms.ts';

/** The calls of a room, in a tenant with a host. */
export class RoomCalls {
  readonly tenant = new TestTenant();
  readonly db = tenantDatabase(this.tenant.id);
  host!: Persona;
  #addresses = 0;

  async create(): Promise<this> {
    await this.tenant.create({ features: Features.parse({ recruitment: true }) });
    this.host = await this.tenant.person('Hugo');
    return this;
  }

  /** Joins from another address from now on, because joining is limited by address. */
  nextAddress(): void {
    this.#addresses += 1;
  }

  open(line: string, body?: object): Promise<Answer> {
    return call(this.tenant.host, line, { ip: `10.77.0.${this.#addresses}`, ...(body && { body }) });
  }

  door(id: string): Promise<Answer> {
    return this.open(`GET /public-api/v1/recruitment/meetings/${id}`);
  }

  join(id: string, body: object = {}): Promise<Answer> {
    const guest = { name: 'Camille', session: newTab(), ...body };
    return this.open(`POST /public-api/v1/recruitment/meetings/${id}/join`, guest);
  }

  joinAsHost(id: string, by = this.host): Promise<Answer> {
    return by.call(`POST /api/v1/recruitment/meetings/${id}/join`, { body: { session: newTab() } });
  }

  decide(id: string, personId: string, what: 'admit' | 'remove', by = this.host): Promise<Answer> {
    return by.call(`POST /api/v1/recruitment/meetings/${id}/people/${personId}/${what}`);
  }

  end(id: string, by = this.host): Promise<Answer> {
    return by.call(`POST /api/v1/recruitment/meetings/${id}/end`);
  }

  async leave(id: string, joined: { token: string; session: string }): Promise<Answer> {
    const body = { token: await exchange(this.tenant.id, joined.token), session: joined.session };
    return this.open(`POST /public-api/v1/recruitment/meetings/${id}/leave`, body);
  }

  async stateOf(id: string, personId: string): Promise<string | undefined> {
    return (await this.db.get(roomPeople(id), personId))?.state;
  }

  async statusOf(id: string): Promise<string | undefined> {
    return (await this.db.get(meetings, id))?.status;
  }

  /** Looks whether the room has been empty for long enough, as the due queue does. */
  watch(id: string): Promise<void> {
    return runDue(dueId(roomWatch, `${this.tenant.id}/${id}`));
  }

  meeting(also: Partial<Parameters<typeof newMeeting>[1]> = {}): Promise<string> {
    return newMeeting(this.db, { createdBy: this.host.uid, ...also });
  }
}

/** Returns the reason of a refusal. */
export const whyOf = ({ problem }: Answer): string | undefined => problem.issues?.[0]?.code;
