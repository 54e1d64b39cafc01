import { createCircle } from '../support/care/circles.ts';
import type { Scene } from '../support/scene.ts';
import type { Persona } from '../support/tenant.ts';

const kinds = ['administrator', 'customer administrator', 'circle owner', 'usurper'] as const;
type Kind = (typeof kinds)[number];

/**
 * Users of one tenant who try to access another: the highest role, the one below, a circle's owner, and a user who
 * claims more than a tenant can grant. They really make their own calls, even signing out everywhere, so anyone locked
 * out is replaced before each attempt.
 */
export class Trespassers {
  readonly #people = new Map<Kind, Persona>();
  readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
  }

  async ready(): Promise<ReadonlyMap<Kind, Persona>> {
    for (const kind of kinds) {
      const person = this.#people.get(kind);
      const isIn = person && (await person.call('GET /api/v1/me/profile')).status === 200;
      if (!isIn) this.#people.set(kind, await this.#newcomer(kind));
    }
    return this.#people;
  }

  async #newcomer(kind: Kind): Promise<Persona> {
    const { tenant } = this.scene;
    if (kind === 'administrator') return tenant.person('Ada', { roles: ['ADMIN'] });
    if (kind === 'customer administrator') return tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
    if (kind === 'usurper') return tenant.person('Ursula', { roles: ['SUPER_ADMIN'] });
    const owner = await tenant.person('Olga');
    await createCircle(owner, 'Garden');
    return owner;
  }
}
