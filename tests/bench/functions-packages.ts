import { createRequire } from 'node:module';

/** What the functions themselves load under this name: the bench brings no packages of its own. */
const fromFunctions = (name: string): unknown =>
  createRequire(new URL('../../functions/package.json', import.meta.url))(name);

/** A router as the functions have it, without anything of theirs. */
interface Router {
  get(path: string, answer: (c: { json(value: unknown): Response }) => Response): Router;
  fetch(request: Request): Response | Promise<Response>;
}

const { Hono } = fromFunctions('hono') as { Hono: new () => Router };
export const bareRouter = (): Router => new Hono();
