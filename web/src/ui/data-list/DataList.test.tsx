// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import list from '../../locales/en/list.json' with { type: 'json' };
import { DataList } from './DataList.tsx';
import type { Filter } from './list-parts.ts';
import type { ListQuery } from './list-state.ts';

interface Token {
  readonly id: string;
}

const filter: Filter = {
  name: 'includeRevoked',
  label: 'Revoked tokens',
  all: 'Without revoked tokens',
  options: [{ value: 'true', label: 'With revoked tokens' }],
};

beforeAll(async () => {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { list } }, defaultNS: 'list' });
});

let root: Root;
afterEach(() => act(async () => root.unmount()));

/** Renders a list whose only record is hidden until the filter is set. */
const show = async (filters: readonly Filter[], address = '/'): Promise<void> => {
  const fetchPage = async (query: ListQuery) => {
    const items: Token[] = 'includeRevoked' in query ? [{ id: 'nightly' }] : [];
    return { items, total: items.length, totalIsExact: true, nextCursor: null };
  };
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter initialEntries={[address]}>
            <DataList<Token>
              name="tokens"
              caption="Tokens"
              settings={{ sorts: ['id'], order: 'asc', pageSize: 25, filters: { includeRevoked: ['true'] } }}
              queryKey={['tokens']}
              fetchPage={fetchPage}
              columns={[{ key: 'id', title: 'Name', cell: ({ id }) => id }]}
              filters={filters}
              searches="Name"
              nameOf={({ id }) => id}
              empty={{ title: 'No active tokens', text: 'Programs call the API with a token.' }}
            />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await vi.waitFor(() => expect(document.querySelector('h2, [role=rowheader]')).not.toBeNull());
};

const choice = () => document.querySelector<HTMLSelectElement>('select:has(option[value="true"])');
const search = () => document.querySelector('input[type=search]');

test('an empty list keeps its filters, which can reveal hidden records', async () => {
  await show([filter]);
  expect(document.querySelector('h2')?.textContent).toBe('No active tokens');
  expect(search()).not.toBeNull();
  await act(async () => {
    choice()!.value = 'true';
    choice()!.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await vi.waitFor(() => expect(document.querySelector('[role=rowheader]')?.textContent).toContain('nightly'));
});

test('an empty list without filters shows only its text, but keeps the search while searching', async () => {
  await show([]);
  expect(document.querySelector('h2')?.textContent).toBe('No active tokens');
  expect(search()).toBeNull();
  await act(async () => root.unmount());
  await show([], '/?q=nobody');
  expect(document.querySelector('h2')?.textContent).toBe(list.nothingMatches);
  expect(search()).not.toBeNull();
});
