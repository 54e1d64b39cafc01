import { createRequire } from 'node:module';

/** Loads a package of the functions, because the bench has no packages itself. */
const fromFunctions = (name: string): unknown =>
  createRequire(new URL('../../functions/package.json', import.meta.url))(name);

/** A plain router, as the functions use it. */
interface Router {
  get(path: string, answer: (c: { json(value: unknown): Response }) => Response): Router;
  fetch(request: Request): Response | Promise<Response>;
}

const { Hono } = fromFunctions('hono') as { Hono: new () => Router };
export const bareRouter = (): Router => new Hono();
