import type { AnyEndpoint, Endpoints } from '@kindred/contract/endpoint';
import { sampleBody } from './sample-body.ts';

/** The ids of a tenant's records, by the path that created them. */
export type Made = Map<string, string>;

/** Makes a call as a user with all rights in the tenant. */
type Call = (line: string, body?: unknown) => Promise<Response>;

/** The name under which a link's secret is kept. Calls made through the link send it. */
const secret = 'token';

/** Rounds of creation, since a record may need others first: a message needs a room, which needs a circle. */
const rounds = 4;

/** Returns the last part of a path that is not a parameter. */
const lastWord = (path: string): string | undefined =>
  path
    .split('/')
    .filter((part) => part && !part.startsWith('{'))
    .at(-1);

/** Returns the id of the record to which a name such as `circle_id` refers. */
const madeFor = (made: ReadonlyMap<string, string>, name: string): string | undefined => {
  const noun = /^(\w+?)_?id$/i.exec(name)?.[1];
  if (!noun) return name === secret ? made.get(secret) : undefined;
  const word = noun.replaceAll('_', '-').replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);
  return [...made].find(([place]) => place.includes(word))?.[1];
};

/**
 * Returns the id of the record for a path's parameter: one created at that path, or else at a path of the same noun.
 */
export const madeAt = (made: ReadonlyMap<string, string>, place: string, name: string): string | undefined =>
  made.get(place) ??
  [...made].find(([path]) => lastWord(path) === lastWord(place) && !place.endsWith('}'))?.[1] ??
  madeFor(made, name);

/**
 * Fills a path with the tenant's own records; undefined while one of them is missing. A path such as
 * `/reactions/{subject_kind}/{subject_id}` gets the first kind, and a record from the collection of that kind beside it.
 */
const filled = ({ path, params }: AnyEndpoint, made: Made, personId: string): string | undefined => {
  let isWhole = true;
  const ofKinds = new Map<string, string | undefined>();
  const kinds = params && /_kind\}/.test(path) ? (sampleBody(params, () => undefined) as Record<string, string>) : {};
  const idAt = (place: string, name: string): string | undefined => {
    if (/^user_?id$/i.test(name)) return personId;
    return ofKinds.get(name) ?? (/id$/i.test(name) ? madeAt(made, place, name) : undefined);
  };
  const whole = path.replace(/\{(\w+)\}/g, (_: string, name: string, at: number) => {
    const place = path.slice(0, at - 1);
    const kind = name.endsWith('_kind') ? kinds[name] : undefined;
    if (kind) ofKinds.set(name.replace(/_kind$/, '_id'), made.get(place.replace(/[^/]+$/, `${kind}s`)));
    const found = kind ?? idAt(place, name);
    isWhole &&= found !== undefined;
    return found ?? '';
  });
  return isWhole ? whole : undefined;
};

/** Calls that change a whole tenant create no record to try. */
const isLarge = (path: string): boolean => /\/(seed|migrate)\//.test(path);

const isForPeople = ({ access }: AnyEndpoint): boolean => /^(user|admin)$/.test(access.audience as string);

/** Returns whether a call creates a record. Public calls count only if their records appear in a list. */
const makesRecord = (endpoint: AnyEndpoint, lists: readonly AnyEndpoint[]): boolean => {
  const { method, path, status } = endpoint;
  if (method !== 'POST' || (status !== 201 && status !== 202) || isLarge(path as string)) return false;
  return isForPeople(endpoint) || lists.some((list) => lastWord(list.path) === lastWord(path));
};

/** Files for the calls that take one: a one-pixel picture, a table with one person, and a text. */
const picture = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvAAAAAAcQ/Y/+ByKi/wEA', 'base64');
const table = 'email,name\nrow@isolation.invalid,Row\n';
const text = 'Isolation.\n';

/** Returns a picture if the call takes one: some calls need a record with a picture. */
const fileFor = (types: readonly string[]): Blob => {
  if (types.includes('image/webp')) return new Blob([picture], { type: 'image/webp' });
  if (types.includes('text/csv')) return new Blob([table], { type: 'text/csv' });
  return new Blob([text], { type: 'text/plain' });
};

/** Returns a body for a call. Fields that refer to records get ids of the tenant's own records. */
export const bodyFor = (
  { body, file, fileIsOptional }: AnyEndpoint,
  made: ReadonlyMap<string, string>,
  language = 'de',
): unknown => {
  const fields = body && sampleBody(body, (name) => (name === 'language' ? language : madeFor(made, name)));
  if (!file) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries((fields ?? {}) as object)) form.set(name, String(value));
  if (fileIsOptional) return form;
  form.set('file', fileFor(file.types), 'file');
  return form;
};

/** Calls for long work answer with an operation, which other calls read. */
const operations = '/operations';

interface Answer {
  readonly id?: string;
  readonly token?: string;
  readonly operation?: { readonly id?: string };
}

const noteMade = async (made: Made, path: string, answer: Response): Promise<void> => {
  if (!answer.ok) return;
  const { id, token, operation } = (await answer.json().catch(() => ({}))) as Answer;
  if (id) made.set(path, id);
  if (operation?.id) made.set(operations, operation.id);
  if (token && path.endsWith('/join-link')) made.set(secret, token);
};

/** Returns the names of records that calls need but no call creates. Some always exist, or result from others. */
const missingIn = (endpoints: Endpoints, made: Made): Set<string | undefined> =>
  new Set(
    Object.values(endpoints).flatMap(({ path }) =>
      [...(path as string).matchAll(/\{(\w*id)\}/gi)]
        .filter((found) => madeAt(made, path.slice(0, found.index - 1), found[1]!) === undefined)
        .map((found) => lastWord(path.slice(0, found.index - 1))),
    ),
  );

/** A kind of circle record that can be deleted and restored. */
const spare = '/api/v1/care/testimonies';

/** Creates and deletes a record, for the calls that restore one. */
const deleteSpare = async (endpoints: Endpoints, call: Call, made: Made, personId: string): Promise<void> => {
  const maker = Object.values(endpoints).find(
    ({ method, path }) => method === 'POST' && lastWord(path) === lastWord(spare) && path !== spare,
  );
  const path = maker && filled(maker, made, personId);
  if (!path) return;
  const answer = await call(`POST ${path}`, bodyFor(maker, made));
  const { id } = (await answer.json().catch(() => ({}))) as Answer;
  if (id) await call(`DELETE ${spare}/${id}`);
};

interface Maker {
  readonly personId: string;
  /** A translation's id is derived from its text and language, so each tenant gets a language that the other does not have. */
  readonly language: string;
}

/** Creates a record of each kind for which the declarations suffice, starting with those that others need. */
export const makeRecords = async (endpoints: Endpoints, call: Call, { personId, language }: Maker): Promise<Made> => {
  const made: Made = new Map();
  const all = Object.values(endpoints);
  const lists = all.filter((endpoint) => endpoint.method === 'GET' && endpoint.list && isForPeople(endpoint));
  const makers = all.filter((endpoint) => makesRecord(endpoint, lists));
  for (let round = 0; round < rounds; round++) {
    const before = made.size;
    for (const maker of makers) {
      const path = made.has(maker.path) ? undefined : filled(maker, made, personId);
      if (path) await noteMade(made, maker.path, await call(`POST ${path}`, bodyFor(maker, made, language)));
    }
    if (round === 0) await deleteSpare(endpoints, call, made, personId);
    const missing = missingIn(endpoints, made);
    for (const list of lists) {
      const path = missing.has(lastWord(list.path)) ? filled(list, made, personId) : undefined;
      const { items = [] } = path ? ((await (await call(`GET ${path}`)).json()) as { items?: Answer[] }) : {};
      if (items[0]?.id) made.set(list.path, items[0].id);
    }
    if (made.size === before) break;
  }
  return made;
};
