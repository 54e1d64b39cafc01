/** A line of the bench's output. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly budget: string;
  readonly holds: boolean;
  /** Only exact figures (counts, bytes, memory) fail the bench; times and ratios vary between machines. */
  readonly isExact: boolean;
}

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly notes?: readonly string[];
}

const verdict = ({ holds, isExact }: Row): string => (holds ? 'holds' : isExact ? 'FAILS' : 'misses');

/** Prints a section as a table in plain text that is also Markdown. */
export const print = ({ title, rows, notes = [] }: Section): void => {
  const lines = [
    ['what', 'figure', 'budget', ''],
    ...rows.map((row) => [row.what, row.figure, row.budget, verdict(row)]),
  ];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const [head, ...body] = lines.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  process.stdout.write(`\n### ${title}\n\n${[head, rule, ...body].join('\n')}\n`);
  for (const note of notes) process.stdout.write(`\n${note}\n`);
};
