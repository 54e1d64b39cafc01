// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { JobPageInputs } from './JobPageInputs.tsx';
import type { JobPageValues } from './JobPageInputs.tsx';
import texts from './texts/en.json' with { type: 'json' };

beforeAll(async () => {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  });
  const { recruitment } = texts;
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { recruitment } }, defaultNS: 'recruitment' });
});

let root: Root;
let values: JobPageValues;

const Form = () => {
  const [current, setCurrent] = useState<JobPageValues>({
    questions: [],
    closesAt: null,
    remote: false,
    salary: null,
  });
  values = current;
  return (
    <JobPageInputs
      values={current}
      onChange={(changes) => setCurrent((before) => ({ ...before, ...changes }))}
      errors={{ 'questions.0.title': 'Please fill this in' }}
    />
  );
};

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Form />
      </MantineProvider>,
    ),
  );
});
afterEach(() => act(async () => root.unmount()));

const field = <Element extends HTMLElement = HTMLInputElement>(label: string): Element => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  return document.getElementById(found?.htmlFor ?? '') as Element;
};
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click());
const fill = (input: HTMLInputElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('a position closes at the end of the chosen day', async () => {
  await fill(field('Applications close on'), '2099-03-31');
  expect(values.closesAt).toBe('2099-03-31T23:59:59.000Z');
  expect(field('Applications close on').value).toBe('2099-03-31');
  await fill(field('Applications close on'), '');
  expect(values.closesAt).toBeNull();
});

test('questions keep their keys when others go, and show what is wrong with them', async () => {
  await press('Add a question');
  await press('Add a question');
  const [, second] = values.questions;
  expect(second!.key).toMatch(/^[a-z0-9-]{1,40}$/);
  expect(document.body.textContent).toContain('Please fill this in');
  await fill(field('Question 2'), 'Why us?');
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Remove question 1"]')!.click());
  expect(values.questions).toEqual([{ ...second, title: 'Why us?' }]);
});

test('a salary is there only if it is switched on', async () => {
  await act(async () => field('Show a salary').click());
  expect(values.salary).toMatchObject({ currency: 'EUR', period: 'YEAR' });
  await act(async () => field('Show a salary').click());
  expect(values.salary).toBeNull();
});
