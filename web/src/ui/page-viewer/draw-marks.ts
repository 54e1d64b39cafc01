import { type Mark, markedParts } from './marked-parts.ts';
import type { DrawnText, PdfText } from './pdf.ts';

/** Marks places in the text that lies above the picture of a page. Earlier marks go. */
export const drawMarks = ({ elements, words }: DrawnText, { starts }: PdfText, marks: readonly Mark[]): void => {
  for (const [index, element] of elements.entries()) {
    const text = words[index] ?? '';
    const from = starts[index] ?? 0;
    const own = marks.filter(({ start, end }) => start < from + text.length && end > from);
    if (own.length > 0) element.replaceChildren(...markedParts(text, own, from).map(nodeOf));
    else if (element.childElementCount > 0) element.textContent = text;
  }
};

const nodeOf = ({ text, mark }: ReturnType<typeof markedParts>[number]): Node => {
  if (!mark) return document.createTextNode(text);
  const node = document.createElement('mark');
  node.textContent = text;
  if (mark.isCurrent) node.dataset['current'] = '';
  return node;
};
