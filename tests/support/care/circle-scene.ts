import { Scene } from '../scene.ts';
import type { Persona } from '../tenant.ts';
import type { InCircle, WhoseItIs } from './circle-call.ts';

/** Every circle of this scene has one more person of each role. None of them owns a record of the examples. */
export class CircleScene extends Scene {
  admin!: Persona;
  relative!: Persona;
  friend!: Persona;
  leaver!: Persona;
  outsider!: Persona;

  override async newCircle(): Promise<string> {
    const { tenant } = this;
    this.admin ??= await tenant.person('Adele');
    this.relative ??= await tenant.person('Rita');
    this.friend ??= await tenant.person('Frank');
    this.leaver ??= await tenant.person('Lea');
    this.outsider ??= await tenant.person('Otto');
    const id = await super.newCircle();
    await this.addMember(id, this.admin, 'admin');
    await this.addMember(id, this.relative, 'family_member');
    await this.addMember(id, this.friend);
    return id;
  }

  /** Returns the person who makes the calls of a column. */
  inColumn(column: InCircle): Persona {
    const { owner, admin, relative, friend, outsider, administrator } = this;
    return { owner, admin, familyMember: relative, member: friend, stranger: outsider, tenantAdmin: administrator }[
      column
    ];
  }

  whoseItIs(is: WhoseItIs): Persona {
    return is === 'addressee' ? this.stranger : this[is];
  }
}
