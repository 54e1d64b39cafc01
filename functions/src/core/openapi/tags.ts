/** Path segments that are no nouns of their own, or another form of one. */
const nouns: Readonly<Record<string, string>> = {
  'calendar-link': 'events',
  calendars: 'events',
  chat: 'chat-rooms',
  'circles-by-slug': 'public-pages',
  contents: 'circles',
  waiting: 'circles',
  files: 'documents',
  'first-steps': 'circles',
  'join-link': 'join-links',
  migrate: 'migrations',
  'presence-settings': 'presence',
  'record-subject': 'funeral-wishes',
  'record-subject-circle': 'record-subject-circles',
  'regenerate-slug': 'circles',
  restore: 'circles',
  seed: 'seeds',
  slug: 'circles',
};

/** Modules whose calls name their noun after them. */
const modules: readonly string[] = ['care', 'cron'];

/** Returns the noun that a call is about. The nouns of a module sort together. */
export const tagOf = (path: string): string => {
  const [, , , first, second, record, third] = path.split('/') as [string, string, string, string, ...string[]];
  if (!modules.includes(first)) return first.replace('.json', '');
  const word = (record === '{circle_id}' && third) || second!;
  return `${first}/${nouns[word] ?? word}`;
};

/** Returns the tags of these calls, as the document lists them. */
export const tagsOf = (names: readonly string[], descriptions: Readonly<Record<string, string>>) =>
  [...new Set(names)]
    .toSorted()
    .map((name) => ({ name, ...(Object.hasOwn(descriptions, name) && { description: descriptions[name]! }) }));
