import type { Post } from '@kindred/contract/social/posts/post';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { uploadTo } from '../../lib/api/upload-to.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { dateOf, daysFrom } from '../../ui/calendar/calendar-range.ts';
import { ObjectAddresses } from '../../ui/files/object-addresses.ts';
import type { Picture, PostBody } from './post-fields.ts';

const all = '/api/v1/social/posts';
const one = `${all}/{id}`;

/** How often a post that is being sent is polled, in milliseconds. */
const lookEvery = 2000;

export const postsKey = ['social', 'posts'] as const;
const postKey = (id: string) => ['social', 'post', id] as const;

/** Returns whether a post is being sent, and nobody has to do anything but wait. */
export const isLeaving = ({ status, failure }: Post): boolean =>
  status === 'PUBLISHING' && failure?.code !== 'answer_lost';

/** Returns whether nobody knows if a post is on LinkedIn. */
export const isUnknown = ({ status, failure }: Post): boolean =>
  status === 'PUBLISHING' && failure?.code === 'answer_lost';

/** Returns whether a post leaves with the reader's own account. */
export const useIsOwner = (): ((post: Pick<Post, 'owner'>) => boolean) => {
  const own = useUser()?.id;
  return ({ owner }) => owner.id === own;
};

/** How long after its time a scheduled post is polled, in milliseconds. */
const soon = 600_000;

/** Returns how often to refetch these posts: often while one of them is being sent, or is about to be. */
export const refreshEvery = (posts: readonly Post[]): number | false => {
  const now = Date.now();
  const isDue = ({ status, scheduledAt }: Post): boolean =>
    status === 'SCHEDULED' && scheduledAt !== null && Math.abs(Date.parse(scheduledAt) - now) < soon;
  return posts.some(isLeaving) ? lookEvery : posts.some(isDue) ? lookEvery * 5 : false;
};

export const loadPost = (id: string, signal?: AbortSignal): Promise<Post> =>
  request('GET', one, { params: { id }, signal });

export const usePost = (id: string) =>
  useQuery({
    queryKey: postKey(id),
    queryFn: ({ signal }) => loadPost(id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data ? refreshEvery([data]) : false),
  });

export const createPost = (body: PostBody, idempotencyKey: string): Promise<Post> =>
  request('POST', all, { body, idempotencyKey });

export const updatePost = (id: string, body: PostBody, ifMatch?: number): Promise<Post> =>
  request('PUT', one, { params: { id }, body, ifMatch });

export const removePost = (id: string): Promise<void> => request('DELETE', one, { params: { id } });

/** Each step needs the post as the reader saw it. */
const seen = ({ id, version }: Post) => ({
  params: { id },
  ifMatch: version,
  idempotencyKey: crypto.randomUUID(),
});

export const schedulePost = (post: Post, at: string): Promise<Post> =>
  request('POST', `${one}/schedule`, { ...seen(post), body: { at } });

export const publishPost = (post: Post): Promise<Post> => request('POST', `${one}/publish`, seen(post));

export const cancelPost = (post: Post): Promise<Post> => request('POST', `${one}/cancel`, seen(post));

export const resolvePost = (post: Post, published: boolean, linkedinUrn?: string): Promise<Post> =>
  request('POST', `${one}/resolve`, { ...seen(post), body: { published, ...(linkedinUrn && { linkedinUrn }) } });

export const approvePost = (post: Post, state: Post['approval']['state'], note = ''): Promise<Post> =>
  request('POST', `${one}/approval`, { ...seen(post), body: { state, note } });

/** Puts a post from an API response into the cache. */
export const useKeepPost = (): ((post: Post) => void) => {
  const queries = useQueryClient();
  return (post) => {
    queries.setQueryData(postKey(post.id), post);
    void queries.invalidateQueries({ queryKey: postsKey });
  };
};

/** Fetches a post again, because the page shows an older one. */
export const useRefetchPost = (): ((id: string) => void) => {
  const queries = useQueryClient();
  return (id) => void queries.invalidateQueries({ queryKey: postKey(id) });
};

/** The API answers for at most this many days at once. */
const mostDays = 62;

const loadBetween = async (first: string, after: string, signal: AbortSignal) => {
  const found: Post[] = [];
  let isComplete = true;
  for (let from = first; from < after; from = daysFrom(from, mostDays)) {
    const end = daysFrom(from, mostDays) < after ? daysFrom(from, mostDays) : after;
    const query = { from: dateOf(from).toISOString(), to: dateOf(end).toISOString() };
    const part = await request('GET', `${all}/calendar`, { query, signal });
    found.push(...part.items);
    isComplete &&= part.isComplete;
  }
  return { items: found, isComplete };
};

/** The posts that are scheduled or published from one day up to another. */
export const usePostsBetween = ([first, after]: readonly [string, string]) =>
  useQuery({
    queryKey: [...postsKey, 'between', first, after],
    queryFn: ({ signal }) => loadBetween(first, after, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data ? refreshEvery(data.items) : false),
  });

interface Upload {
  readonly file: Blob;
  readonly name: string;
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

export const uploadPicture = (upload: Upload): Promise<Picture> => uploadTo(`${all}/pictures`, upload);

const mostAddresses = 60;
const addresses = new ObjectAddresses(mostAddresses);

/** Returns the address of a post's picture in this browser. */
export const pictureAddress = (id: string): Promise<string> =>
  addresses.of(id, () => request('GET', `${all}/pictures/{id}`, { params: { id }, as: 'file' }));

/** Returns a post's address on LinkedIn. */
export const onLinkedIn = (urn: string): string => `https://www.linkedin.com/feed/update/${encodeURIComponent(urn)}`;
