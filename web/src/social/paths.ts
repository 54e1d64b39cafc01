import { route } from '../app/paths.ts';

/** The addresses of social's pages. */
export const paths = {
  connection: route('/social/settings'),
  /** Where LinkedIn sends a person back to. */
  connectionCallback: route('/social/linkedin-callback'),
  connectionResult: route('/social/linkedin-auth-complete'),
  sources: route('/social/sources'),
  sourceCreation: route('/social/sources/new'),
  source: route('/social/sources/:id/edit'),
  posts: route('/social/posts'),
  postCreation: route('/social/posts/new'),
  post: route('/social/posts/:id/edit'),
  savedArticles: route('/social/saved-articles'),
  savedArticleCreation: route('/social/saved-articles/new'),
  savedArticle: route('/social/saved-articles/:id/edit'),
  articles: route('/social/search-articles'),
  socialSeed: route('/social/seed'),
  socialMigration: route('/social/migration'),
} as const;
