const blocks = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE DIV DD DL DT H1 H2 H3 H4 H5 H6 HEADER FOOTER LI OL P PRE SECTION TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);

export const isBlock = (node: Node): boolean => blocks.has(node.nodeName);

/** Returns the lines of a cell: each block is one, and so is text between blocks. */
const linesOf = (parent: Node): Node[][] => {
  const lines: Node[][] = [[]];
  for (const node of parent.childNodes) {
    if (!isBlock(node)) {
      lines.at(-1)!.push(node);
      continue;
    }
    const inner = linesOf(node);
    if (node.nodeName === 'LI') inner[0]?.unshift(document.createTextNode('• '));
    lines.push(...inner, []);
  }
  return lines.filter((line) => line.some((node) => node.textContent?.trim() || hasPicture(node)));
};

const hasPicture = (node: Node): boolean =>
  node instanceof Element && (node.tagName === 'IMG' || node.querySelector('img') !== null);

/** Joins a cell's lines with line breaks, because Markdown allows only one paragraph per cell. */
const putInOneParagraph = (cell: Element): void => {
  const paragraph = document.createElement('p');
  const direction = cell.querySelector('[dir]')?.getAttribute('dir');
  if (direction) paragraph.dir = direction;
  for (const [index, line] of linesOf(cell).entries()) {
    if (index > 0) paragraph.append(document.createElement('br'));
    paragraph.append(...line);
  }
  cell.replaceChildren(paragraph);
};

/** Splits joined cells, because Markdown has none: the extra cells are empty. */
const separateCells = (table: HTMLTableElement): void => {
  const covered: number[] = [];
  const take = (cell: Element, name: string): number => {
    const count = Number(cell.getAttribute(name)) || 1;
    cell.removeAttribute(name);
    return Math.min(count, 100);
  };
  for (const row of table.rows) {
    let column = 0;
    const fill = (before: Element | null): void => {
      for (; (covered[column] ?? 0) > 0; column++) {
        covered[column]!--;
        row.insertBefore(document.createElement('td'), before);
      }
    };
    for (const cell of Array.from(row.cells)) {
      fill(cell);
      const [wide, high] = [take(cell, 'colspan'), take(cell, 'rowspan')];
      for (let at = 0; at < wide; at++) {
        covered[column++] = high - 1;
        if (at > 0) cell.after(document.createElement(cell.tagName));
      }
    }
    fill(null);
  }
};

const rename = (cell: Element, tag: 'td' | 'th'): void => {
  if (cell.tagName === tag.toUpperCase()) return;
  const other = document.createElement(tag);
  other.append(...cell.childNodes);
  cell.replaceWith(other);
};

/** Makes the first row a header if the table says so, either all of it or none. */
const settleHeader = (table: HTMLTableElement): void => {
  const [first, ...others] = table.rows;
  if (!first) return;
  const isHeader =
    first.parentElement?.tagName === 'THEAD' || [...first.cells].every(({ tagName }) => tagName === 'TH');
  for (const cell of Array.from(first.cells)) rename(cell, isHeader ? 'th' : 'td');
  for (const row of others) for (const cell of Array.from(row.cells)) rename(cell, 'td');
};

/** Converts the tables of a pasted text to a form that Markdown supports. */
export const makeTables = (root: Document): void => {
  for (const table of root.querySelectorAll('table')) {
    if (!table.isConnected || table.parentElement?.closest('table')) continue;
    separateCells(table);
    settleHeader(table);
    for (const row of table.rows) for (const cell of row.cells) putInOneParagraph(cell);
  }
};
