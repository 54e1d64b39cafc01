// @vitest-environment jsdom
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import texts from '../../locales/en/public.json' with { type: 'json' };
import { PublicTestimoniesPage } from './PublicTestimoniesPage.tsx';

const names = { roses: 'Rosa’s roses', lilies: 'Lily’s lilies' };
/** The requested paths, each with a function that answers it. */
const asked = new Map<string, () => void>();

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { public: texts } }, defaultNS: 'public' });
  vi.stubGlobal('fetch', (input: Request | string) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const slug = pathname.split('/').at(-2) as keyof typeof names;
    const circle = { id: slug, slug, name: names[slug], language: 'en' };
    return new Promise<Response>((resolve) => {
      asked.set(slug, () => resolve(Response.json({ circle, items: [], total: 0, nextCursor: null })));
    });
  });
});

let root: Root;
afterEach(() => root.unmount());

const heading = () => document.querySelector('h1')?.textContent;

test('opening another circle does not redirect back while its text is loading', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const router = createMemoryRouter([{ path: '/public/:slug/testimonies', Component: PublicTestimoniesPage }], {
    initialEntries: ['/public/roses/testimonies'],
  });
  root = createRoot(document.getElementById('root')!);
  root.render(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(asked.has('roses')).toBe(true));
  asked.get('roses')!();
  await vi.waitFor(() => expect(heading()).toBe(names.roses));

  await router.navigate('/public/lilies/testimonies');
  await vi.waitFor(() => expect(asked.has('lilies')).toBe(true));
  expect(router.state.location.pathname).toBe('/public/lilies/testimonies');
  expect(heading()).toBe('Memories');
  asked.get('lilies')!();
  await vi.waitFor(() => expect(heading()).toBe(names.lilies));
  expect(router.state.location.pathname).toBe('/public/lilies/testimonies');
});
