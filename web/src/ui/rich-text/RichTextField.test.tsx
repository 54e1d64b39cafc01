// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { documentOfPicture, pictureAddress, sizeOfPicture } from '@kindred/contract/care/picture-address';
import type { Editor } from '@tiptap/core';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import app from '../../locales/en/app.json' with { type: 'json' };
import { Markdown } from '../Markdown.tsx';
import { RichTextField } from './RichTextField.tsx';
import type { Pictures } from './pictures.ts';
import type { RichTextFieldProps } from './rich-text-props.ts';

beforeAll(async () => {
  Object.assign(globalThis, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  Object.assign(document, { elementFromPoint: () => null });
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  // It is large, and the first test would have to wait for it.
  await import('./RichTextSurface.tsx');
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { app } }, defaultNS: 'app' });
}, 30_000);

let root: Root;

afterEach(() => root.unmount());

const show = async (node: React.ReactNode, isThere: () => unknown): Promise<void> => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  root.render(<MantineProvider env="test">{node}</MantineProvider>);
  await vi.waitFor(() => expect(isThere()).toBeTruthy(), 4000);
};

const words = () => document.querySelector<HTMLElement>('[role=textbox]')!;
/** Leaves out the elements that the browser itself adds beside a picture. */
const picture = () => words().querySelector<HTMLImageElement>('img:not(.ProseMirror-separator)');
const tool = (name: string) => document.querySelector<HTMLButtonElement>(`[role=toolbar] [aria-label="${name}"]`)!;
const press = async (name: string): Promise<void> => {
  await vi.waitFor(() => expect(tool(name)).not.toBeNull());
  tool(name).click();
};

const picturesFrom = (load: Pictures['load']): Pictures => ({
  addressOf: pictureAddress,
  documentIn: documentOfPicture,
  sizeIn: sizeOfPicture,
  load,
});

const showField = (props: Partial<RichTextFieldProps> = {}) => {
  const onChange = vi.fn<(markdown: string) => void>();
  return show(
    <RichTextField label="Text" value="A **word**" onChange={onChange} {...props} />,
    () => words()?.role,
  ).then(() => onChange);
};

test('has a name and reports its text as Markdown', async () => {
  const onChange = await showField();
  expect(document.getElementById(words().getAttribute('aria-labelledby')!)?.textContent).toBe('Text');
  expect(words().innerHTML).toContain('<strong>word</strong>');
  expect(onChange).not.toHaveBeenCalled();
  await press('Heading');
  expect(onChange).toHaveBeenLastCalledWith('## A **word**');
  await vi.waitFor(() => expect(tool('Heading').ariaPressed).toBe('true'));
  await press('Undo');
  expect(onChange).toHaveBeenLastCalledWith('A **word**');
});

test('keeps what is typed while a slow page still shows an earlier value, and takes a value from outside', async () => {
  const shown = async (value: string, expected: string): Promise<void> => {
    root.render(
      <MantineProvider env="test">
        <RichTextField label="Text" value={value} onChange={() => undefined} />
      </MantineProvider>,
    );
    await vi.waitFor(() => expect(words()?.textContent).toBe(expected), 4000);
    // If the field took this value, it would do so before the next frame.
    await new Promise(requestAnimationFrame);
    expect(words().textContent).toBe(expected);
  };
  await showField({ value: 'A' });
  await shown('A', 'A');
  const { editor } = words() as HTMLElement & { editor: Editor };
  editor.commands.insertContentAt(2, 'b');
  editor.commands.insertContentAt(3, 'c');
  await shown('Ab', 'Abc');
  await shown('Abc', 'Abc');
  await shown('Ab', 'Ab');
});

test('inserts a table, which can grow and be deleted', async () => {
  const onChange = await showField({ value: '' });
  expect(tool('Add row')).toBeNull();
  await press('Table');
  expect(words().querySelectorAll('tr')).toHaveLength(3);
  await press('Add row');
  await press('Add column');
  expect(words().querySelectorAll('tr')).toHaveLength(4);
  expect(onChange.mock.lastCall![0].split('\n')[1]).toMatch(/^(\| -+ ){3}\|$/);
  await press('Delete table');
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('a picture is one of the circle’s documents; without a way to choose one, there is no button', async () => {
  await showField();
  expect(tool('Picture')).toBeNull();
  root.unmount();
  const pickPicture = vi.fn(() => Promise.resolve({ documentId: 'd1', alt: 'Oma', size: { width: 8, height: 6 } }));
  const onChange = await showField({ value: '', pickPicture, pictures: picturesFrom(async () => 'blob:x') });
  await press('Picture');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('![Oma](/api/v1/care/documents/d1/file#8x6)'));
  await vi.waitFor(() => expect(picture()?.src).toBe('blob:x'));
});

test('does not fetch a picture from elsewhere while the user writes', async () => {
  await showField({ value: '![Oma](https://elsewhere.example/p.png)' });
  expect(picture()?.hasAttribute('src')).toBe(false);
  expect(picture()?.alt).toBe('Oma');
});

test('does not fetch a picture by its own address when the surface unmounts', async () => {
  const elsewhere = '![A rose](https://elsewhere.example/rose.webp)';
  await showField({
    value: `${elsewhere}\n\n![Rosa](${pictureAddress('d1')})`,
    pictures: picturesFrom(async () => undefined),
  });
  const surface = words();
  const addresses = vi.spyOn(Element.prototype, 'setAttribute');
  root.unmount();
  expect(surface.querySelectorAll('img[data-picture]')).toHaveLength(2);
  expect(addresses.mock.calls.filter(([name]) => name === 'src')).toEqual([]);
  addresses.mockRestore();
});

test('the tools are one tab stop, and arrow keys move between them', async () => {
  await showField();
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[role=toolbar] button')].filter((one) => one.tabIndex === 0);
  expect(stops().map((one) => one.ariaLabel)).toEqual(['Bold']);
  tool('Bold').focus();
  tool('Bold').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(document.activeElement?.ariaLabel).toBe('Italic');
  tool('Italic').dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
  expect(stops().map((one) => one.ariaLabel)).toEqual(['Redo']);
});

test('rendered text has its pictures if the reader may see them, or else their descriptions', async () => {
  const source = '![a](/api/v1/care/documents/d1/file) ![b](/api/v1/care/documents/d2/file)';
  const pictures = picturesFrom(async (id) => {
    if (id !== 'd1') throw new Error('gone');
    return 'blob:d1';
  });
  await show(<Markdown source={source} pictures={pictures} />, () => document.querySelector('img[src]'));
  const drawn = [...document.querySelectorAll('img')].map((one) => [one.alt, one.getAttribute('src')]);
  expect(drawn).toEqual([
    ['a', 'blob:d1'],
    ['b', null],
  ]);
});

test('rendered text reserves space for a picture that is loading, in the size that its address gives', async () => {
  const source = '![a](/api/v1/care/documents/d1/file#800x600)';
  const pictures = picturesFrom(() => new Promise(() => undefined));
  await show(<Markdown source={source} pictures={pictures} />, () => document.querySelector('img[src]'));
  const picture = document.querySelector('img')!;
  expect(decodeURIComponent(picture.src)).toContain('width="800" height="600"');
  expect(picture.getAttribute('width'), 'the stylesheet says how large at most').toBeNull();
});

test('a selected picture’s description can be changed, and the picture stays', async () => {
  const address = pictureAddress('abc');
  const onChange = await showField({ value: `Look: ![Old words](${address})` });
  expect(tool('Describe the picture')).toBeNull();
  const { editor } = words() as HTMLElement & { editor: Editor };
  editor.commands.setNodeSelection('Look: '.length + 1);
  await press('Describe the picture');
  const field = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[role=dialog] input');
    expect(found?.value).toBe('Old words');
    return found!;
  }, 4000);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'Rosa, laughing ');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(field.value).toBe('Rosa, laughing '));
  field.form!.requestSubmit();
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(`Look: ![Rosa, laughing](${address})`));
  expect(picture()!.alt).toBe('Rosa, laughing');
});
