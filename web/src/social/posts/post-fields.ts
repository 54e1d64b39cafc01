import { PostWrite } from '@kindred/contract/social/posts/post';
import type { Post } from '@kindred/contract/social/posts/post';
import * as z from 'zod';
import { ownTimezone } from '../../lib/session/own-timezone.ts';

const bodySchema = z.object(PostWrite);
export type PostBody = z.input<typeof bodySchema>;

export type Picture = Post['pictures'][number];

/** The form's values. */
export interface PostValues {
  readonly text: string;
  /** Empty: none. */
  readonly articleUrl: string;
  readonly articleTitle: string;
  readonly visibility: Post['visibility'];
  /** Empty: the user’s own account. */
  readonly ownerId: string;
  readonly timezone: string;
  readonly pictures: readonly Picture[];
}

/** An article with which a post begins. */
interface Article {
  readonly url: string | null;
  readonly title: string;
}

export const newPost = (article?: Article): PostValues => ({
  text: '',
  articleUrl: article?.url ?? '',
  articleTitle: article?.url ? article.title.slice(0, 200) : '',
  visibility: 'PUBLIC',
  ownerId: '',
  timezone: ownTimezone(),
  pictures: [],
});

export const valuesOf = (post: Post): PostValues => ({
  text: post.text,
  articleUrl: post.articleUrl ?? '',
  articleTitle: post.articleTitle ?? '',
  visibility: post.visibility,
  ownerId: post.owner.id,
  timezone: post.timezone,
  pictures: post.pictures,
});

export const bodyOf = (values: PostValues): PostBody => ({
  text: values.text,
  articleUrl: values.articleUrl.trim() || null,
  // Without an address, there is no card to show a title on.
  articleTitle: values.articleUrl.trim() ? values.articleTitle.trim() || null : null,
  visibility: values.visibility,
  ownerId: values.ownerId || null,
  timezone: values.timezone,
  pictures: values.pictures.map(({ id, alt }) => ({ id, alt })),
});

export const postJudge = {
  safeParse: (values: unknown) => bodySchema.safeParse(bodyOf(values as PostValues)),
};
