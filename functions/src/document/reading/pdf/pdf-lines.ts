/** A piece of text as pdf.js gives it. */
export interface PdfItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly hasEOL: boolean;
}

/** A line on a page. Positions are in points, along the line and upwards across it, whatever its direction. */
export interface PdfLine {
  text: string;
  left: number;
  right: number;
  /** The height of its baseline. */
  height: number;
  /** The size of its font. */
  size: number;
  /** Degrees. */
  angle: number;
  /** Whether there are wide gaps in it, as between the cells of a table. */
  isRow: boolean;
}

interface Place {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly size: number;
  readonly angle: number;
}

/** A wider gap than this many times the font's size is between two cells. */
const cellGap = 1.6;
/** Superscripts and the like are up to this share of the size above or below the line. */
const sameHeight = 0.6;

const placeOf = ({ transform, width }: PdfItem): Place => {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const angle = Math.atan2(b, a);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const left = x * cos + y * sin;
  return {
    left,
    right: left + width,
    height: y * cos - x * sin,
    size: Math.hypot(c, d) || Math.hypot(a, b),
    angle: Math.round((angle * 180) / Math.PI),
  };
};

const continues = (line: PdfLine, place: Place): boolean => {
  const size = Math.max(line.size, place.size);
  return (
    line.angle === place.angle &&
    Math.abs(line.height - place.height) < sameHeight * size &&
    // Text from right to left goes back by its own width.
    (place.left >= line.left - size || place.right <= line.right + size) &&
    place.left - line.right < 40 * size
  );
};

const lineOf = (text: string, place: Place): PdfLine => ({ text, ...place, isRow: false });

/** Appends text to a line, with a space where there is a gap. */
const append = (line: PdfLine, text: string, place: Place): void => {
  const gap = place.left - line.right;
  const isCell = gap > cellGap * line.size && line.text.trim() !== '';
  if (isCell) line.isRow = true;
  const needsSpace = gap > 0.25 * line.size && !line.text.endsWith(' ') && !text.startsWith(' ');
  line.text += (needsSpace ? ' ' : '') + text;
  line.left = Math.min(line.left, place.left);
  line.right = Math.max(line.right, place.right);
  if (place.size > line.size) Object.assign(line, { size: place.size, height: place.height });
};

/** Collects the lines of a page from its pieces of text, in the order in which pdf.js gives them. */
export class PdfLines {
  readonly lines: PdfLine[] = [];
  #open: PdfLine | undefined;

  add(item: PdfItem): void {
    // A piece of white space only fills the gap between two others, whose positions say the same.
    if (item.str.trim() !== '') this.#addText(item);
    else if (item.str !== '' && this.#open && !this.#open.text.endsWith(' ')) this.#open.text += ' ';
    if (item.hasEOL) this.#open = undefined;
  }

  #addText(item: PdfItem): void {
    const place = placeOf(item);
    if (this.#open && continues(this.#open, place)) append(this.#open, item.str, place);
    else {
      this.#open = lineOf(item.str, place);
      this.lines.push(this.#open);
    }
  }
}
