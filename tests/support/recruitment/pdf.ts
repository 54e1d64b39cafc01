/** Returns a PDF with these objects, the first of which is its root. */
const pdfOf = (objects: readonly string[]): Uint8Array => {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
};

const pageOf = (content: number): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`;

const streamOf = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Returns a PDF with one page for each text, drawn in large letters. `catalogue` goes into the document's root. */
export const pdf = (pages: readonly string[], catalogue = ''): Uint8Array =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => {
      const lines = text.split('\n').map((line) => `(${line.replace(/[()\\]/g, String.raw`\$&`)}) Tj T*`);
      return [pageOf(5 + 2 * index), streamOf(`BT /F1 24 Tf 32 TL 60 740 Td ${lines.join(' ')} ET`)];
    }),
  ]);

/** Returns a PDF with a word in Shift-JIS, as hexadecimal digits, whose font is not in it. */
export const japanesePdf = (word: string): Uint8Array =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light-90ms-RKSJ-H /Encoding /90ms-RKSJ-H /DescendantFonts [6 0 R] >>',
    pageOf(5),
    streamOf(`BT /F1 24 Tf 60 740 Td <${word}> Tj ET`),
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /Ryumin-Light /Flags 6 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
  ]);
