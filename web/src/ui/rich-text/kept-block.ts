import { Node } from '@tiptap/core';

/**
 * Markdown that the surface has no other way to show (a footnote, HTML, a task list): it stands there as it was written, can
 * be changed as such, and is written back to the letter.
 */
export const KeptBlock = Node.create({
  name: 'kept',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-kept]', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', { 'data-kept': '' }, ['code', 0]],
  renderMarkdown: (node) => (node.content ?? []).map(({ text }: { text?: string }) => text ?? '').join(''),
});
