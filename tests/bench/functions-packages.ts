import { createRequire } from 'node:module';

/** What the functions themselves load under this name: the bench brings no packages of its own. */
const fromFunctions = (name: string): unknown =>
  createRequire(new URL('../../functions/package.json', import.meta.url))(name);

/** A router as the functions have it, without anything of theirs. */
interface Router {
  get(path: string, answer: (c: { json(value: unknown): Response }) => Response): Router;
  fetch(request: Request): Response | Promise<Response>;
}

/** The claims of a token, as the identity service's own package answers them. */
interface Pool {
  verifyIdToken(token: string): Promise<{ uid: string; iat: number; exp: number }>;
}

const { Hono } = fromFunctions('hono') as { Hono: new () => Router };
const { getAuth } = fromFunctions('firebase-admin/auth') as {
  getAuth(app: unknown): { tenantManager(): { authForTenant(id: string): Pool } };
};

export const bareRouter = (): Router => new Hono();

/** The one object through which this process verifies tokens of a tenant. */
export const poolOf = (app: unknown, tenantId: string): Pool => getAuth(app).tenantManager().authForTenant(tenantId);
