import { accountOf, accounts } from './accounts.ts';
import { plainText } from './plain-text.ts';
import type { SentPost } from './state.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const style = `
  :root { color-scheme: light dark; --line: #8886; --soft: #8881; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.4rem; }
  article, form { border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
  label { display: flex; gap: .75rem; align-items: center; padding: .5rem; border-radius: 8px; }
  label:has(:checked) { background: var(--soft); }
  img.face { inline-size: 3rem; block-size: 3rem; border-radius: 50%; }
  header { display: flex; gap: .75rem; align-items: center; }
  .text { white-space: pre-wrap; margin: 1rem 0; }
  .pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: .5rem; }
  .pictures img { inline-size: 100%; border-radius: 4px; }
  .link { display: block; border: 1px solid var(--line); border-radius: 4px; padding: .75rem; color: inherit; }
  small { opacity: .75; }
  button { font: inherit; padding: .5rem 1.25rem; border-radius: 999px; border: 1px solid #0a66c2; background: none; color: inherit; }
  button[value=allow] { background: #0a66c2; color: #fff; }`;

const document = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style></head><body>${body}
<p><small>A local server in place of LinkedIn. Nothing leaves this machine.</small></p></body></html>`;

const face = (sub: string): string => `<img class="face" src="/people/${sub}" alt="">`;

/** The page on which people allow or refuse what an application asks for. */
export const consentPage = (query: URLSearchParams): string => {
  const hidden = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const choices = accounts.map(
    (
      { sub, name, headline },
      index,
    ) => `<label><input type="radio" name="account" value="${sub}"${index === 0 ? ' checked' : ''}>
      ${face(sub)}<span>${escaped(name)}<br><small>${escaped(headline)}</small></span></label>`,
  );
  return document(
    'LinkedIn (local): allow access',
    `<h1>Kindred would like to</h1><ul><li>use your name and photo</li><li>create posts on your behalf</li></ul>
    <form method="post" action="/oauth/v2/authorization">${hidden.join('')}${choices.join('')}
    <p><button name="decision" value="allow">Allow</button> <button name="decision" value="cancel">Cancel</button></p></form>`,
  );
};

export const errorPage = (message: string): string =>
  document(
    'LinkedIn (local): bump in the road',
    `<h1>Something is wrong with this request</h1><p>${escaped(message)}</p>`,
  );

const shownPost = ({ urn, sub, commentary, visibility, images, article, at }: SentPost): string => {
  const { name, headline } = accountOf(sub)!;
  const pictures = images.map(
    ({ id, altText }) => `<img src="/pictures/${encodeURIComponent(id)}" alt="${escaped(altText)}">`,
  );
  const link =
    article &&
    `<a class="link" href="${escaped(article.source)}">${escaped(article.title)}<br><small>${escaped(new URL(article.source).host)}</small></a>`;
  return `<article id="${urn}"><header>${face(sub)}<span><strong>${escaped(name)}</strong><br><small>${escaped(headline)}</small></span></header>
    <div class="text">${escaped(plainText(commentary))}</div>
    ${pictures.length > 0 ? `<div class="pictures">${pictures.join('')}</div>` : ''}${link ?? ''}
    <p><small><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time> · ${
      visibility === 'PUBLIC' ? 'Anyone' : 'Connections only'
    } · ${urn}</small></p></article>`;
};

/** The page that shows what was posted, newest first. */
export const postsPage = (posts: readonly SentPost[]): string =>
  document(
    'LinkedIn (local)',
    `<h1>What was posted</h1>${posts.length > 0 ? posts.map(shownPost).join('') : '<p>Nothing yet.</p>'}`,
  );
