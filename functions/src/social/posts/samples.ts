import { users } from '../../core/users/store.ts';
import type { SampleContext, SampleCount } from '../noun.ts';
import { noApproval, posts } from './store.ts';

const samples = [
  {
    id: 'sample-post-welcome',
    text:
      'Caring for somebody is easier together. 🌿\n\n' +
      'Families who share the small things (who visits, who cooks, who calls the doctor) tell us that they sleep better. ' +
      'What helps in your family?\n\n#care #family',
    articleUrl: null,
    articleTitle: null,
  },
  {
    id: 'sample-post-article',
    text: 'Worth ten minutes: what changes when a circle of friends keeps a diary together.',
    articleUrl: 'https://example.com/diary-of-a-circle',
    articleTitle: 'The diary of a circle',
  },
  {
    id: 'sample-post-next-week',
    text: 'Next week we open our house to visitors: Wednesday at 2 pm, with coffee and cake.\n\nWho comes?',
    articleUrl: null,
    articleTitle: null,
  },
];

/** Creates three drafts in the caller's name. None is scheduled: what leaves under somebody's name, they send themselves. */
export const makeSamplePosts = ({ db, actor }: SampleContext): Promise<SampleCount> =>
  db.transaction(async (tx) => {
    const [user, known] = await Promise.all([
      tx.get(users, actor.uid),
      tx.getMany(
        posts,
        samples.map(({ id }) => id),
      ),
    ]);
    const name = user?.name ?? actor.email;
    const missing = samples.filter(({ id }) => !known.some((post) => post.id === id));
    for (const { id, ...content } of missing)
      tx.create(
        posts,
        {
          ...content,
          visibility: 'PUBLIC',
          ownerId: actor.uid,
          ownerName: name,
          createdById: actor.uid,
          createdByName: name,
          timezone: user?.timezone ?? 'UTC',
          pictures: [],
          status: 'DRAFT',
          scheduledAt: null,
          publishedAt: null,
          linkedinUrn: null,
          approval: noApproval,
          failure: null,
          attempt: null,
          tries: 0,
        },
        id,
      );
    return { known: samples.length, created: missing.length };
  });
