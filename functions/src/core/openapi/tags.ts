/** Path segments that are not nouns of their own, or are another form of one. */
const nouns: Readonly<Record<string, string>> = {
  'circles-by-slug': 'public-pages',
  contents: 'circles',
  waiting: 'circles',
  files: 'documents',
  'join-link': 'join-links',
  migrate: 'migrations',
  'record-subject': 'funeral-wishes',
  'record-subject-circle': 'record-subject-circles',
  'regenerate-slug': 'circles',
  restore: 'circles',
  seed: 'seeds',
  slug: 'circles',
};

/** Returns the noun that a call is about. The nouns of a module sort together. */
export const tagOf = (path: string): string => {
  const [, , , first, second, record, third] = path.split('/') as [string, string, string, string, ...string[]];
  if (first !== 'care') return first.replace('.json', '');
  const word = (record === '{circle_id}' && third) || second!;
  return `${first}/${nouns[word] ?? word}`;
};

const descriptions: Readonly<Record<string, string>> = {
  'audit-log': 'Who changed what in the administration.',
  'care/archives': 'Everything that a circle has kept, as a file for the family.',
  'care/circles': 'Circles of people around somebody.',
  'care/deletions': 'What was deleted in a circle and can still be restored.',
  'care/diary-notes': 'Notes that a person keeps, alone or for a circle.',
  'care/documents': 'Files and pictures in a circle.',
  'care/funeral-wishes': 'What somebody wishes for their funeral.',
  'care/invitations': 'Invitations to a circle, by mail.',
  'care/join-links': 'The link by which people ask to join a circle.',
  'care/join-requests': 'Requests to join a circle.',
  'care/members': 'The members of a circle and their roles.',
  'care/migrations': 'Changes to how the module stores its data.',
  'care/pages': 'The pages that a circle writes.',
  'care/platforms': 'Where people can be contacted.',
  'care/presence': 'Who is here now.',
  'care/public-pages': 'What a circle shows to everybody.',
  'care/record-subject-circles': 'How a circle relates to the person it is for.',
  'care/record-subjects': 'The person whom a circle is for.',
  'care/seeds': 'Reference and sample data.',
  'care/testimonies': 'What people write about somebody.',
  'care/testimony-links': 'Links by which guests write a testimony.',
  'care/user-contacts': 'A person’s own contacts.',
  config: 'Settings of the identity service.',
  configs: 'Configuration entries, of a tenant or of the platform.',
  'contact-messages': 'Messages that visitors send by the contact form.',
  health: 'Whether the API works.',
  'isolation-checks': 'Checks that no tenant can reach another’s data.',
  me: 'The caller’s own account.',
  openapi: 'This description.',
  operations: 'Work that takes longer than a request.',
  'password-reset-request': 'A mail with a link to choose a new password.',
  security: 'What a tenant asks of its administrators.',
  'sign-up': 'New accounts.',
  tenant: 'The tenant that the host belongs to.',
  tenants: 'All tenants, for super admins.',
  users: 'The people of a tenant.',
  'verify-email': 'Confirming an e-mail address.',
};

/** Returns the tags with these names, as the document lists them. */
export const tagsOf = (names: readonly string[]) =>
  [...new Set(names)]
    .toSorted()
    .map((name) => ({ name, ...(descriptions[name] && { description: descriptions[name] }) }));
