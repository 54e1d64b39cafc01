// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import app from '../../locales/en/app.json' with { type: 'json' };
import documents from '../../locales/en/documents.json' with { type: 'json' };
import site from '../../locales/en/site.json' with { type: 'json' };
import { DocumentItem } from './DocumentItem.tsx';
import { DocumentPicker } from './DocumentPicker.tsx';

vi.mock('../../lib/api/request.ts', async (original) => ({
  ...(await original<object>()),
  request: async () => answer,
}));

const kept = (also: object) => ({
  id: 'd1',
  circle_id: 'c1',
  name: 'IMG_2041.jpg',
  content_type: 'image/jpeg',
  size_bytes: 1000,
  acl: [],
  tags: [],
  main_picture: false,
  has_thumbnail: false,
  status: 'PUBLISHED',
  created_at: '2026-11-20T10:00:00.000Z',
  ...also,
});
const captioned = kept({ caption: 'At the lake' });
const answer = {
  items: [
    captioned,
    kept({ id: 'd2', name: 'Garden party.jpg' }),
    kept({ id: 'd3', name: 'DSC00017.jpg' }),
    kept({ id: 'd4', name: '2024-05.pdf', content_type: 'application/pdf' }),
  ],
  total: 4,
  nextCursor: null,
};

beforeAll(async () => {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: false,
    IntersectionObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  });
  const resources = { en: { app, documents, site } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, defaultNS: 'app' });
});

let root: Root;
afterEach(() => root.unmount());

const render = (content: React.ReactNode): void => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>
    </MantineProvider>,
  );
};

test('a picker shows captions and names that people gave; a photo without either by its date, and a file by its name', async () => {
  render(<DocumentPicker circleId="c1" pick={() => undefined} close={() => undefined} />);
  const names = () => [...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent);
  await vi.waitFor(
    () =>
      expect(names()).toEqual(['At the lake', 'Garden party', expect.stringMatching(/^Photo, .*2026$/), '2024-05.pdf']),
    5000,
  );
});

test('a list of documents shows the caption instead of the file name', async () => {
  render(<DocumentItem document={captioned as never} view="list" open={() => undefined} />);
  await vi.waitFor(() => expect(document.querySelector('button')?.textContent).toMatch(/^At the lake/));
});
