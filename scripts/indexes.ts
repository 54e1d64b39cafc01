import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoints } from '@kindred/contract/endpoint';
import { endpoints } from '@kindred/contract/endpoints';
import type { ListDeclaration } from '@kindred/contract/lists';

/**
 * Generates `firestore.indexes.json` from the contract's list declarations. The emulator needs no composite index but
 * production rejects a query without one, so the file is never written by hand, and a test compares it.
 */

type Field = { fieldPath: string } & ({ order: 'ASCENDING' | 'DESCENDING' } | { arrayConfig: 'CONTAINS' });

export interface Index {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION';
  readonly fields: readonly Field[];
}

interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly ttl?: true;
  /** The single-field indexes that are left; Firestore would make three of every field. */
  readonly indexes: readonly ({ queryScope: 'COLLECTION' | 'COLLECTION_GROUP' } & (
    | { order: 'ASCENDING' | 'DESCENDING' }
    | { arrayConfig: 'CONTAINS' }
  ))[];
}

interface IndexFile {
  readonly indexes: readonly Index[];
  readonly fieldOverrides: readonly FieldOverride[];
}

/** Collections whose documents Firestore deletes by itself once this field's time has come. */
const timesToLive = [
  'auditLog',
  'changes',
  'deferredChoices',
  'digestLines',
  'due',
  'idempotency',
  'jobAuditLogs',
  'mailLimits',
  'mailRefusals',
  'modelUse',
  'notifications',
  'operations',
  'outsideAddressees',
  'outsideCounts',
  'promptExecutions',
  'promptInputs',
  'promptReplayPairs',
  'promptReplays',
  'rateCounters',
  'signIns',
  'tokenAudits',
  'verifications',
].map((collectionGroup) => ({
  collectionGroup,
  fieldPath: 'expireAt',
}));

/** Fields that no query uses; indexing them would only cost writes. */
const neverAskedFor = [
  // A due entry's sealed payload.
  { collectionGroup: 'due', fieldPath: 'sealed' },
  // What it refers to, such as many rooms.
  { collectionGroup: 'due', fieldPath: 'ref' },
  // Messages, addressees and files that wait, encrypted.
  { collectionGroup: 'deferredMessages', fieldPath: 'sealed' },
  { collectionGroup: 'deferredDeliveries', fieldPath: 'sealed' },
  { collectionGroup: 'deferredAttachments', fieldPath: 'sealed' },
  // What a run of the isolation check tried.
  { collectionGroup: 'isolationChecks', fieldPath: 'checks' },
  // Words, of up to 200 KB.
  { collectionGroup: 'pageContents', fieldPath: 'content' },
  { collectionGroup: 'pageRevisions', fieldPath: 'content' },
  // What a job answered, of up to 64 KB, and why it failed.
  { collectionGroup: 'jobAuditLogs', fieldPath: 'output' },
  { collectionGroup: 'jobAuditLogs', fieldPath: 'error' },
  { collectionGroup: 'jobAuditLogs', fieldPath: 'attempts' },
  // Words for models, of up to 100,000 characters, and what was said with them, encrypted.
  { collectionGroup: 'prompts', fieldPath: 'messages' },
  { collectionGroup: 'prompts', fieldPath: 'variables' },
  { collectionGroup: 'promptRevisions', fieldPath: 'messages' },
  { collectionGroup: 'promptRevisions', fieldPath: 'variables' },
  { collectionGroup: 'promptInputs', fieldPath: 'sealed' },
  { collectionGroup: 'promptReplayPairs', fieldPath: 'sealed' },
  // What people wrote.
  { collectionGroup: 'activities', fieldPath: 'excerpt' },
  { collectionGroup: 'testimonies', fieldPath: 'text' },
  { collectionGroup: 'diaryNotes', fieldPath: 'text' },
  { collectionGroup: 'messages', fieldPath: 'text' },
  // An entry per person.
  { collectionGroup: 'messages', fieldPath: 'reactions' },
  // Records as they were stored.
  { collectionGroup: 'deletions', fieldPath: 'record' },
  // A map with an entry per member, written once a minute by each.
  { collectionGroup: 'live', fieldPath: 'm' },
];

const acrossAll = { queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' } as const;

/** Fields that queries across all collections of a name compare. Firestore makes no such index by itself. */
const comparedInGroups = [
  // What a person wrote, wherever.
  { collectionGroup: 'messages', fieldPath: 'author_id' },
  // What was deleted since.
  { collectionGroup: 'messages', fieldPath: 'deleted_at' },
].map((field) => ({ ...field, indexes: [acrossAll] }));

/** Fields that queries of one collection compare, too. */
const comparedInBoth = [
  // What was written since: the sweep's look, and a room's newest messages.
  { collectionGroup: 'messages', fieldPath: 'created_at' },
].map((field) => ({
  ...field,
  indexes: [
    acrossAll,
    { queryScope: 'COLLECTION', order: 'ASCENDING' } as const,
    { queryScope: 'COLLECTION', order: 'DESCENDING' } as const,
  ],
}));

const directions = { asc: 'ASCENDING', desc: 'DESCENDING' } as const;

const ascending = (fieldPath: string): Field => ({ fieldPath, order: 'ASCENDING' });

/** Indexes of queries that belong to no endpoint's list. */
const queriesOfTheirOwn: readonly Index[] = [
  // The sweep: a shard's due entries, a tenant's, and those that it has asked tasks for.
  ...[
    ['shard', 'state', 'at'],
    ['state', 'tenantId', 'at'],
    ['state', 'takenBy', 'at'],
    // The chart of the whole platform's timeline.
    ['state', 'at'],
  ].map((names): Index => ({ collectionGroup: 'due', queryScope: 'COLLECTION', fields: names.map(ascending) })),
  // A room's messages with a word, in both directions.
  ...(['ASCENDING', 'DESCENDING'] as const).map((order): Index => ({
    collectionGroup: 'messages',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'terms', arrayConfig: 'CONTAINS' },
      { fieldPath: 'created_at', order },
    ],
  })),
  // How much news there is since a time: as a role sees it, and the member's own.
  ...['_is.member', '_is.family_member', 'actor_id'].map((name): Index => ({
    collectionGroup: 'activities',
    queryScope: 'COLLECTION',
    fields: [ascending(name), ascending('_sort.at')],
  })),
  // Events that a search finds, the latest first; their lists have the next first.
  {
    collectionGroup: 'events',
    queryScope: 'COLLECTION',
    fields: [ascending('circle_id'), { fieldPath: '_sort.starts', order: 'DESCENDING' }],
  },
  // The last recorded inputs of a prompt's revision.
  {
    collectionGroup: 'promptInputs',
    queryScope: 'COLLECTION',
    fields: [ascending('revisionId'), { fieldPath: '_sort.createdAt', order: 'DESCENDING' }],
  },
];

/**
 * Collections that the search across the product looks into, with the order of what it finds. Their lists make the other indexes of
 * these queries.
 */
const searchedAcross = [
  { collection: 'circleMembers', sort: 'name', order: 'ASCENDING' },
  { collection: 'diaryNotes', sort: 'noted_on', order: 'DESCENDING' },
  { collection: 'documents', sort: 'created_at', order: 'DESCENDING' },
  { collection: 'events', sort: 'starts', order: 'DESCENDING' },
  { collection: 'pages', sort: 'created_at', order: 'DESCENDING' },
  { collection: 'testimonies', sort: 'created_at', order: 'DESCENDING' },
  { collection: 'users', sort: 'name', order: 'ASCENDING' },
] as const;

const searches: readonly Index[] = searchedAcross.map(({ collection, sort, order }) => ({
  collectionGroup: collection,
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: '_terms', arrayConfig: 'CONTAINS' },
    { fieldPath: `_sort.${sort}`, order },
  ],
}));

/** A list, and whether its callers choose the order. */
export type IndexedList = ListDeclaration & { readonly isOrderChosen: boolean };

const declaredLists = (): IndexedList[] =>
  Object.values(endpoints as Endpoints).flatMap(({ list, query }) =>
    list ? [{ ...list, isOrderChosen: query !== undefined && 'order' in query.shape }] : [],
  );

/** The file for these lists: without repetition and in one order, whatever the order of the declarations. */
export const indexFile = (lists: readonly IndexedList[] = declaredLists()): IndexFile => ({
  indexes: sorted([...lists.flatMap(indexesOf), ...queriesOfTheirOwn, ...searches]),
  fieldOverrides: sorted([
    ...timesToLive.map((field) => ({ ...field, ttl: true as const, indexes: [] })),
    ...neverAskedFor.map((field) => ({ ...field, indexes: [] })),
    ...comparedInGroups,
    ...comparedInBoth,
    ...[...lists.filter((list) => list.searched), ...searchedAcross].map(searchOnly),
  ]),
});

/**
 * One index for each field compared for equality and each sort key, in both directions if callers choose one: Firestore
 * merges those of one sort key, so that any choice of filters is served. A search is one more such field. Ties are broken by the document's
 * name, which Firestore appends to every index in the direction of the last field. A list without filters is served by
 * the sort key's own index, which every field has.
 */
const indexesOf = (list: IndexedList): Index[] => {
  const { collection, sorts, filters, contains = [], searched } = list;
  const orders = list.isOrderChosen ? (['asc', 'desc'] as const) : [list.order];
  const narrowing = [
    ...filters.map(ascending),
    ...[...contains, ...(searched ? ['_terms'] : [])].map(
      (fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' }) as const,
    ),
  ];
  return sorts.flatMap((sort) =>
    orders.flatMap((order) =>
      narrowing.map((first) => ({
        collectionGroup: collection,
        queryScope: 'COLLECTION' as const,
        fields: [first, { fieldPath: `_sort.${sort}`, order: directions[order] }],
      })),
    ),
  );
};

/** Search terms are looked up, never sorted by: two of three indexes with up to 200 entries a document are saved. */
const searchOnly = ({ collection }: Pick<ListDeclaration, 'collection'>): FieldOverride => ({
  collectionGroup: collection,
  fieldPath: '_terms',
  indexes: [{ queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' }],
});

const sorted = <Entry>(entries: readonly Entry[]): Entry[] => {
  const byText = new Map(entries.map((entry) => [JSON.stringify(entry), entry]));
  return [...byText.keys()].toSorted().map((text) => byText.get(text)!);
};

/** The text of the file. */
export const indexText = (file: IndexFile = indexFile()): string => `${JSON.stringify(file, null, 2)}\n`;

const [, script] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../firestore.indexes.json', import.meta.url), indexText());
}
