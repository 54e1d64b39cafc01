import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { join } from '../../../functions/src/care/members/join.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { backdateCircle, createCircle } from './circles.ts';
import { passTime } from '../instance.ts';
import { type Persona, TestTenant } from '../tenant.ts';

const path = '/api/v1/care/deferred-messages';
const daySeconds = 24 * 3600;

/** A circle with people, and the calls with which they leave messages for each other. */
export class DeferredLife {
  readonly tenant = new TestTenant();
  owner!: Persona;
  family!: Persona;
  author!: Persona;
  friend!: Persona;
  circleId!: string;

  async create(): Promise<this> {
    await this.tenant.create();
    [this.owner, this.family, this.author, this.friend] = await this.tenant.people('Olga', 'Fatima', 'Max', 'Frank');
    return this;
  }

  async newCircle(): Promise<void> {
    this.circleId = (await createCircle(this.owner, 'For Élodie')).id;
    await backdateCircle(this.tenant.id, this.circleId);
    await this.join(this.family, 'family_member');
    await this.join(this.author);
    await this.join(this.friend);
  }

  async join({ uid, name }: Persona, role: CircleRole = 'member'): Promise<void> {
    const { id: tenantId } = this.tenant;
    const person = { userId: uid, name, pictureEtag: null, role, sessionsSince: undefined, broughtInBy: [] };
    await tenantDatabase(tenantId).transaction(async (tx) => {
      const circle = (await tx.get(circles, this.circleId))!;
      await join(tx, tenantId, circle, person);
    });
  }

  circle(also = ''): string {
    return `/api/v1/care/circles/${this.circleId}${also}`;
  }

  /** Writes a message by the author, due in ten days by default. */
  write(also: object = {}, by = this.author) {
    const body = {
      circle_id: this.circleId,
      title: 'For later',
      content: 'You were *loved*.',
      schedule_type: 'ABSOLUTE',
      deliver_at: 'schedule_type' in also ? null : inDays(10),
      timezone: 'Europe/Paris',
      scope: 'CIRCLE',
      ...also,
    };
    return by.call(`POST ${path}`, { body });
  }

  /** Writes a message and returns its id. */
  async leave(also: object = {}, by = this.author): Promise<string> {
    const { status, body } = await this.write(also, by);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id as string;
  }

  async read(id: string, by = this.author) {
    return (await by.call(`GET ${path}/${id}`)).body;
  }

  /** Returns the titles of the messages that a person has received. */
  async received(by: Persona): Promise<string[]> {
    const { body } = await by.call(`GET ${path}?type=received`);
    return body.items.map(({ title }: { title: string }) => title);
  }

  async notifications(by: Persona, kind: string): Promise<{ id: string; params: object; link: string }[]> {
    const { body } = await by.call('GET /api/v1/me/notifications?pageSize=100');
    return body.items.filter((one: { kind: string }) => one.kind === kind);
  }

  /** Records and confirms a death, and lets the hour pass in which it releases nothing. */
  async die(date: string): Promise<void> {
    await this.owner.call(`POST ${this.circle('/record-subjects/death')}`, { body: { date } });
    await this.family.call(`POST ${this.circle('/record-subjects/death/confirmation')}`, { body: { date } });
    await passHour();
  }
}

/** Returns the time this many days from now. */
export const inDays = (days: number): string => timestamp(Date.parse(timestamp()) + days * daySeconds * 1000);
/** Returns the date this many days from today. */
export const dayIn = (days: number): string => inDays(days).slice(0, 10);

/** Passes the hour after a confirmed death, and runs the work that follows. */
export const passHour = async (): Promise<void> => {
  passTime(3601);
  for (let run = 0; run < 3; run += 1) await sweep();
};

/** Passes days, and runs the work that is due by then. */
export const passDays = async (days: number): Promise<void> => {
  passTime(days * daySeconds);
  await sweep();
};
