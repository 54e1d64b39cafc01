import { strToU8, zipSync } from 'fflate';

/** A line of a PDF's page. */
export interface PdfText {
  readonly text: string;
  /** Points from the left edge. */
  readonly x?: number;
  /** Points from the bottom edge. */
  readonly y: number;
  readonly size?: number;
}

const escaped = (text: string): string => text.replace(/[()\\]/g, String.raw`\$&`);

const contentOf = (lines: readonly PdfText[]): string =>
  lines.map(({ text, x = 60, y, size = 11 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`).join('\n');

/** Encryption whose password is not empty: nobody has computed these values from one. */
const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> /P -44 >> /ID [<00> <00>]`;

/** Returns a PDF with these lines on its pages. Its text is in Latin-1 and not compressed. */
export const pdfOf = (pages: readonly (readonly PdfText[])[], { isEncrypted = false } = {}): Uint8Array => {
  const parts: string[] = ['%PDF-1.4\n'];
  const starts: number[] = [];
  let length = parts[0]!.length;
  const add = (object: string): void => {
    starts.push(length);
    const part = `${starts.length} 0 obj\n${object}\nendobj\n`;
    parts.push(part);
    length += part.length;
  };
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [at, lines] of pages.entries()) {
    const content = contentOf(lines);
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = starts.length + 1;
  parts.push(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${isEncrypted ? encryption : ''} >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
};

/** Returns a PDF with these paragraphs, each of which is an array of lines. */
export const pdfOfParagraphs = (pages: readonly (readonly (readonly string[])[])[]): Uint8Array =>
  pdfOf(
    pages.map((paragraphs) => {
      let y = 800;
      return paragraphs.flatMap((lines) => {
        y -= 8;
        return lines.map((text) => ({ text, y: (y -= 14) }));
      });
    }),
  );

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const styles =
  '<w:styles><w:style w:type="paragraph" w:styleId="Titre1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own heading"/><w:basedOn w:val="Titre1"/></w:style></w:styles>';

/** Returns a docx with this body, and with other files in its archive. */
export const docxOf = (body: string, others: Readonly<Record<string, Uint8Array>> = {}): Uint8Array =>
  zipSync(
    {
      '[Content_Types].xml': strToU8(types),
      '_rels/.rels': strToU8(relations),
      'word/styles.xml': strToU8(styles),
      'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
      ...others,
    },
    { level: 1 },
  );

/** Returns a paragraph of a docx, with a style. */
export const docxParagraph = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
