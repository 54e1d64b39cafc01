import { Node } from '@tiptap/core';

/**
 * Markdown that the surface cannot show otherwise (a footnote, HTML, a task list): it appears and is edited as source, and is
 * written back exactly.
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
