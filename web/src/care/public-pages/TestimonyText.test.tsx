// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

const read = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../../ui/rich-text/link-parts.ts', async (original) => {
  read();
  return original();
});

test('a testimony that came with the page keeps its links, and the link parser loads only for another one that needs it', async () => {
  const given = 'Listen: https://example.org/song';
  document.body.innerHTML =
    '<div id="root" data-written><figure class="memorial-voice"><blockquote>Listen: ' +
    '<a href="https://example.org/song" rel="ugc">https://example.org/song</a></blockquote></figure></div>';
  const { TestimonyText } = await import('./TestimonyText.tsx');
  const root = createRoot(document.getElementById('root')!);
  const links = () => [...document.querySelectorAll('blockquote a')].map((link) => [link.textContent, link.outerHTML]);
  const said = () => [...document.querySelectorAll('blockquote')].map((one) => one.textContent);

  root.render([given, 'Dear Rosa. Thank you.'].map((text) => <TestimonyText key={text} text={text} />));
  await vi.waitFor(() => expect(said()).toEqual([given, 'Dear Rosa. Thank you.']));
  expect(links()).toEqual([
    [expect.stringContaining('song'), expect.stringContaining('href="https://example.org/song"')],
  ]);
  expect(read).not.toHaveBeenCalled();

  root.render(<TestimonyText text="Look: www.example.org." />);
  await vi.waitFor(() =>
    expect(links()).toEqual([
      [
        'www.example.org',
        '<a href="http://www.example.org" dir="ltr" target="_blank" rel="noopener noreferrer nofollow ugc">www.example.org</a>',
      ],
    ]),
  );
  expect(said()).toEqual(['Look: www.example.org.']);
  root.unmount();
});
