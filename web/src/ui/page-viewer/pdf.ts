import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite exports the file's address
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** Pixels of a picture in a PDF. Larger ones are left out. */
const mostPixels = 50_000_000;

export type Pdf = PDFDocumentProxy;

/** Reads a PDF. Its scripts never run: this reader has none. `close` frees its memory. */
export const openPdf = (bytes: Uint8Array): { readonly pdf: Promise<Pdf>; readonly close: () => void } => {
  const task = getDocument({
    data: bytes,
    useSystemFonts: true,
    cMapUrl: '/assets/cmaps/',
    enableXfa: false,
    disableWorkerRendering: true,
    maxImageSize: mostPixels,
  });
  return { pdf: task.promise, close: () => void task.destroy() };
};

/** The size of a page at its natural scale. */
export const sizeOf = (page: PDFPageProxy): { readonly width: number; readonly height: number } => {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
};

/** The text of a page, and where each of its parts begins. */
export interface PdfText {
  readonly text: string;
  readonly starts: readonly number[];
}

/** Returns the text of a page: its parts in their order, with line breaks. */
export const textOf = async (pdf: Pdf, number: number): Promise<PdfText> => {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const starts: number[] = [];
  let text = '';
  for (const item of items) {
    if (!('str' in item)) continue;
    starts.push(text.length);
    text += item.hasEOL ? `${item.str}\n` : item.str;
  }
  return { text, starts };
};

/** The elements of a page's text, and what each of them says. */
export interface DrawnText {
  readonly elements: readonly HTMLElement[];
  readonly words: readonly string[];
}

interface Drawing {
  /** Its text, once it is there. */
  readonly text: Promise<DrawnText>;
  readonly stop: () => void;
}

/** Draws a page, with its text above it, which can be selected and read out. */
export const drawPage = (
  page: PDFPageProxy,
  { canvas, text, scale }: { readonly canvas: HTMLCanvasElement; readonly text: HTMLElement; readonly scale: number },
  failed: (error: unknown) => void,
): Drawing => {
  let isStopped = false;
  const sharp = page.getViewport({ scale: scale * devicePixelRatio });
  canvas.width = Math.floor(sharp.width);
  canvas.height = Math.floor(sharp.height);
  const drawing = page.render({ canvas, viewport: sharp });
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport: page.getViewport({ scale }),
  });
  text.replaceChildren();
  const unlessStopped = (error: unknown): void => {
    if (!isStopped) failed(error);
  };
  drawing.promise.catch(unlessStopped);
  const rendered = layer.render().then(() => ({ elements: layer.textDivs, words: layer.textContentItemsStr }));
  rendered.catch(unlessStopped);
  return {
    text: rendered,
    stop: () => {
      isStopped = true;
      drawing.cancel();
      layer.cancel();
    },
  };
};
