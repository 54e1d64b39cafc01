import * as z from 'zod';
import { limits } from '../limits.ts';
import { markdownFlaw } from './flaw.ts';
import type { MarkdownFlaw } from './flaw.ts';

const sentences: Readonly<Record<MarkdownFlaw, string>> = {
  paragraph_too_long: `A paragraph has at most ${limits.markdownParagraph} characters`,
  too_deep: `At most ${limits.markdownDepth} levels of quotes or lists`,
  too_many_signs: `A paragraph has at most ${limits.markdownSigns} characters such as * or [`,
  too_many_parts: `At most ${limits.markdownParts} lines, list items, table cells and special characters`,
};

/** Markdown, at most 200 KB in UTF-8, that can be parsed quickly; control characters are refused. */
export const Markdown = z
  .string()
  .refine((text) => new TextEncoder().encode(text).length <= limits.pageBytes, { error: 'At most 200 KB', abort: true })
  // oxlint-disable-next-line no-control-regex
  .refine((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text), 'Control characters are not allowed')
  .superRefine((text, context) => {
    const code = markdownFlaw(text);
    if (code) context.addIssue({ code: 'custom', message: sentences[code], params: { code } });
  });
