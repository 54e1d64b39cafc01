import { errorsInPages } from '../support/html-checker.ts';
import { call, newCircle, newPerson } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const words = `# Her life

She **sang** & *danced* <b>no HTML</b>, ~~never~~ once. See [her house](https://a.example/?a=1&b=2 "1952") or www.a.example.

1. a
   - [x] b

> c

| year | place |
| --- | :-: |
| 1952 | Graz<br>then Wien |

\`\`\`js
let a = 1;
\`\`\``;

const newPublicCircle = async (): Promise<string> => {
  const owner = await newPerson('Odette');
  const circle = await newCircle(owner, 'Rosa’s “roses” & more');
  const base = `/api/v1/care/circles/${circle.id}`;
  await call(owner, `POST ${base}/record-subjects`, { first_name: 'Rosa', last_name: 'Lind' });
  for (const page_type of ['EPITAPH', 'BIOGRAPHY']) {
    const page = { page_type, scope: 'PUBLIC', lang: 'en', title: 'In <loving> memory', content: words };
    const { id } = await call<{ id: string }>(owner, `POST ${base}/pages`, page);
    await call(owner, `PATCH /api/v1/care/pages/${id}/status`, { status: 'PUBLISHED', open_public_page: true });
  }
  await call(owner, `POST ${base}/testimonies`, { text: 'We sang “together” & more.', scope: 'PUBLIC' });
  return circle.slug;
};

test('the Nu checker finds no error in the served HTML', async ({ request }) => {
  test.slow();
  const slug = await newPublicCircle();
  const served = {
    shell: '/',
    'shell-of-a-route': '/signin',
    overview: `/public/${slug}`,
    page: `/public/${slug}/pages/biography`,
    testimonies: `/public/${slug}/testimonies`,
    missing: '/public/nobody-is-called-so',
    'api-docs': '/api-docs/',
  };
  const pages: Record<string, string> = {};
  for (const [name, path] of Object.entries(served)) pages[name] = await (await request.get(at(acme, path))).text();
  expect(pages['page']).toContain('<del>never</del>');
  expect(await errorsInPages(pages)).toEqual([]);
});

test('the Nu checker finds no error in a public page rendered by the app, QR code included', async ({ page }) => {
  test.slow();
  const slug = await newPublicCircle();
  const pages: Record<string, string> = {};
  for (const path of [`/public/${slug}`, `/public/${slug}/pages/biography`]) {
    await page.goto(at(acme, path));
    await expect(page.getByRole('img', { name: 'QR code for this page’s address', exact: false })).toBeVisible();
    pages[`drawn-${path.split('/').length}`] = await page.content();
  }
  expect(await errorsInPages(pages)).toEqual([]);
});
