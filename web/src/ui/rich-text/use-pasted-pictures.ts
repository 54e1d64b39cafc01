import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { registerUnsaved } from '../../lib/unsaved/unsaved.ts';
import { filesOf, partsOfClipboard } from './clipboard-pictures.ts';
import { fromClipboard } from './pasted-html.ts';
import { PastedPictures } from './pasted-pictures.ts';
import type { TakenPicture } from './pasted-pictures.ts';
import type { RichTextFieldProps } from './rich-text-props.ts';

/** Takes pasted or dropped pictures and stores them as the circle's documents before others see them. */
export const usePastedPictures = ({ keepPicture, pictures }: Pick<RichTextFieldProps, 'keepPicture' | 'pictures'>) => {
  const editor = useRef<Editor>(null);
  const latest = useRef(keepPicture);
  latest.current = keepPicture;
  const [lost, setLost] = useState(0);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const clipboard = useRef(partsOfClipboard(null));
  const takesPictures = keepPicture !== undefined && pictures !== undefined;

  const arrived = (address: string, { documentId, size, note }: TakenPicture): void => {
    if (note) setNotes((known) => (known.includes(note) ? known : [...known, note]));
    if (editor.current && pictures) setAddress(editor.current, address, pictures.addressOf(documentId, size));
  };
  const [pasted] = useState(() => new PastedPictures((file, on) => latest.current!(file, on), arrived));
  const all = useSyncExternalStore(pasted.subscribe, pasted.all);

  const isSending = all.length > 0;
  // Drafts do not include them.
  useEffect(() => (isSending ? registerUnsaved({ keep: () => undefined }) : undefined), [isSending]);
  useEffect(() => () => pasted.end(), [pasted]);

  const noteParts = (data: DataTransfer | null): void => {
    clipboard.current = partsOfClipboard(data);
    setLost(0);
  };

  const putFiles = (view: EditorView): boolean => {
    const { files } = clipboard.current;
    if (files.length === 0) return false;
    if (!takesPictures) {
      setLost(files.length);
      return true;
    }
    for (const file of files) {
      const picture = view.state.schema.nodes['image']!.create({ src: pasted.add(file), alt: '' });
      view.dispatch(view.state.tr.replaceSelectionWith(picture, false).scrollIntoView());
    }
    return true;
  };

  const transformPastedHTML = (html: string): string =>
    fromClipboard(html, pictures, (found) => {
      const files = takesPictures ? filesOf(found, clipboard.current) : [];
      setLost(found.filter((_, index) => !files[index]).length);
      return found.map((_, index) => files[index] && pasted.add(files[index]));
    });

  return {
    editor,
    pasted,
    editorProps: {
      transformPastedHTML,
      handleDOMEvents: {
        paste: (_: EditorView, event: ClipboardEvent) => void noteParts(event.clipboardData),
        drop: (_: EditorView, event: DragEvent) => void noteParts(event.dataTransfer),
      },
      // Only for a lone file, such as a screenshot. With text, some programs also put a picture of it on the clipboard.
      handlePaste: (view: EditorView, event: ClipboardEvent) =>
        !event.clipboardData?.getData('text/html') && putFiles(view),
      handleDrop: (view: EditorView, event: DragEvent, _: unknown, isMoved: boolean) =>
        !isMoved && !event.dataTransfer?.getData('text/html') && putFiles(view),
    },
    notice: {
      pictures: all,
      retry: () => pasted.retry(),
      leaveOut: () => {
        for (const address of pasted.leaveOut()) if (editor.current) takeOut(editor.current, address);
      },
      lost,
      takesPictures,
      notes,
      dismiss: () => {
        setLost(0);
        setNotes([]);
      },
    },
  };
};

const placesOf = ({ state }: Editor, address: string): number[] => {
  const places: number[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs['src'] === address) places.push(at);
  });
  return places;
};

/** Undo brings back typed text, but not a picture that was uploading. */
const setAddress = (editor: Editor, from: string, to: string): void => {
  const change = editor.state.tr.setMeta('addToHistory', false);
  for (const at of placesOf(editor, from)) change.setNodeAttribute(at, 'src', to);
  if (change.docChanged) editor.view.dispatch(change);
};

const takeOut = (editor: Editor, address: string): void => {
  const { tr, schema } = editor.state;
  for (const at of placesOf(editor, address).toReversed()) {
    const alt = String(tr.doc.nodeAt(at)?.attrs['alt'] ?? '');
    if (alt) tr.replaceWith(at, at + 1, schema.text(alt));
    else tr.delete(at, at + 1);
  }
  editor.view.dispatch(tr);
};
