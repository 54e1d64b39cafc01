import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';

interface LeaveMemoryWords {
  readonly title: (name: string) => string;
  readonly text: string;
  readonly action: string;
}

/** Renders the invitation to leave a memory if the circle has an address for it; otherwise nothing. */
export const leaveMemory = (url: string | undefined, name: string, words: LeaveMemoryWords): string =>
  url
    ? `<section class="memorial-ask" data-print="never"><h2>${e(words.title(name))}</h2><p>${e(words.text)}</p>` +
      `<a class="public-button public-primary" href="${e(url)}">${e(words.action)}</a></section>`
    : '';
