import { tenantPath } from '@kindred/contract/paths';
import { settings } from '../../functions/src/platform/settings.ts';

const root = (): string => {
  const { projectId, databaseId } = settings();
  return `projects/${projectId}/databases/${databaseId}/documents`;
};

const name = (path: string): string => `${root()}/${path}`;

/**
 * Calls Firestore's REST API under the rules, with an ID token, or as the emulator's `owner`. A path that starts with a
 * colon, such as `:batchGet`, is a call on the whole database.
 */
export const askFirestore = (method: string, path: string, token: string, body?: object): Promise<Response> =>
  fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${path.startsWith(':') ? root() + path : name(path)}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

interface Found {
  readonly name: string;
  readonly updateTime: string;
  readonly fields?: object;
}

interface Content {
  readonly at: string;
  readonly text: string;
}

const ask = async <Row>(path: string, body: object): Promise<Row[]> =>
  (await (await askFirestore('POST', path, 'owner', body)).json()) as Row[];

const pathOf = ({ name: whole }: Pick<Found, 'name'>): string => whole.slice(name('').length);

/** Returns when each document under a tenant's record was last written, by path. */
export const stampsOf = async (tenantId: string): Promise<Map<string, Pick<Content, 'at'>>> => {
  const select = { fields: [{ fieldPath: '__name__' }] };
  const structuredQuery = { select, from: [{ allDescendants: true }] };
  const rows = await ask<{ document?: Found }>(`${tenantPath(tenantId)}:runQuery`, { structuredQuery });
  return new Map(
    rows.flatMap(({ document }) => (document ? [[pathOf(document), { at: document.updateTime }] as const] : [])),
  );
};

/** Documents that were read before, by tenant. Reading thousands of them again for each call took most of the time. */
const known = new Map<string, Map<string, Content>>();

/** Number of documents in one request. */
const batchSize = 300;

/** Returns a tenant's documents by path, with the time of their last write and their content. */
export const documentsOf = async (tenantId: string): Promise<Map<string, Content>> => {
  const before = known.get(name(tenantPath(tenantId)));
  const stamps = [...(await stampsOf(tenantId))];
  const documents = new Map(
    stamps.flatMap(([path, { at }]) => {
      const content = before?.get(path);
      return content?.at === at ? [[path, content] as const] : [];
    }),
  );
  const changed = stamps.map(([path]) => path).filter((path) => !documents.has(path));
  for (let from = 0; from < changed.length; from += batchSize) {
    const names = changed.slice(from, from + batchSize).map(name);
    for (const { found } of await ask<{ found?: Found }>(':batchGet', { documents: names }))
      if (found) documents.set(pathOf(found), { at: found.updateTime, text: JSON.stringify(found.fields ?? {}) });
  }
  known.set(name(tenantPath(tenantId)), documents);
  return documents;
};

type Documents = ReadonlyMap<string, Content>;
type Stamps = ReadonlyMap<string, Pick<Content, 'at'>>;

/** Returns the paths of documents that were created, deleted or written in between. */
export const changesBetween = (before: Stamps, after: Stamps): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path)?.at !== after.get(path)?.at);

const email = /[\w.-]+@example\.com/g;

/** Returns texts that exist in one tenant only: ids of its documents, and addresses of its people. */
export const tracesOf = (tenantId: string, documents: Documents): Set<string> => {
  const ids = [...documents.keys()].flatMap((path) => path.split('/').filter((_, index) => index % 2 === 1));
  const emails = [...documents.values()].flatMap(({ text }) => text.match(email) ?? []);
  return new Set([tenantId, ...ids, ...emails].filter((text) => text.length >= 12));
};

/**
 * Returns a check that a text is in none of these documents, because people may choose the same name in two tenants.
 */
export const isMissingIn = (documents: Documents): ((text: string) => boolean) => {
  const all = [...documents].map(([path, { text }]) => `${path} ${text}`).join('\n');
  return (text) => !all.includes(text);
};

/** Returns the paths of the collections that contain these documents. */
export const collectionsOf = (documents: Documents): string[] => [
  ...new Set([...documents.keys()].map((path) => path.slice(0, path.lastIndexOf('/')))),
];

/** Returns the path and body of a query for the documents of a collection. */
export const queryFor = (collection: string): [path: string, body: object] => {
  const end = collection.lastIndexOf('/');
  return [
    `${collection.slice(0, end)}:runQuery`,
    { structuredQuery: { from: [{ collectionId: collection.slice(end + 1) }], limit: 50 } },
  ];
};
