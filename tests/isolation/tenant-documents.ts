import { tenantPath } from '@kindred/contract/paths';
import { settings } from '../../functions/src/platform/settings.ts';

const name = (path: string): string => {
  const { projectId, databaseId } = settings();
  return `projects/${projectId}/databases/${databaseId}/documents/${path}`;
};

/** Firestore by its REST API: with somebody's ID token under the rules, or, on the emulator, as its owner. */
export const askFirestore = (method: string, path: string, token: string, body?: object): Promise<Response> =>
  fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${name(path)}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

interface Row {
  readonly document?: { readonly name: string; readonly updateTime: string; readonly fields?: object };
}

/** A tenant's documents, all that lie under its record, by path: when each was last written, and what is in it. */
export const documentsOf = async (tenantId: string): Promise<Map<string, { at: string; text: string }>> => {
  const structuredQuery = { from: [{ allDescendants: true }] };
  const response = await askFirestore('POST', `${tenantPath(tenantId)}:runQuery`, 'owner', { structuredQuery });
  const rows = (await response.json()) as Row[];
  const start = name('').length;
  return new Map(
    rows.flatMap(({ document }) =>
      document
        ? [[document.name.slice(start), { at: document.updateTime, text: JSON.stringify(document.fields ?? {}) }]]
        : [],
    ),
  );
};

type Documents = Awaited<ReturnType<typeof documentsOf>>;

/** The paths of documents that came, went or were written in between. */
export const changesBetween = (before: Documents, after: Documents): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path)?.at !== after.get(path)?.at);

const email = /[\w.-]+@example\.com/g;

/** What is to be found in one tenant only: ids of its documents, addresses of its people. */
export const tracesOf = (tenantId: string, documents: Documents): Set<string> => {
  const ids = [...documents.keys()].flatMap((path) => path.split('/').filter((_, index) => index % 2 === 1));
  const emails = [...documents.values()].flatMap(({ text }) => text.match(email) ?? []);
  return new Set([tenantId, ...ids, ...emails].filter((text) => text.length >= 12));
};

/** Whether a text is in none of these documents: a name that people choose may be chosen in two tenants. */
export const isMissingIn = (documents: Documents): ((text: string) => boolean) => {
  const all = [...documents].map(([path, { text }]) => `${path} ${text}`).join('\n');
  return (text) => !all.includes(text);
};

/** The collections that documents lie in, each by its path. */
export const collectionsOf = (documents: Documents): string[] => [
  ...new Set([...documents.keys()].map((path) => path.slice(0, path.lastIndexOf('/')))),
];

/** Where a query for the documents of a collection is sent, and what it asks. */
export const queryFor = (collection: string): [path: string, body: object] => {
  const end = collection.lastIndexOf('/');
  return [
    `${collection.slice(0, end)}:runQuery`,
    { structuredQuery: { from: [{ collectionId: collection.slice(end + 1) }], limit: 50 } },
  ];
};
