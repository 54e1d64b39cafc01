import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { readMarkdown, writeMarkdown } from './markdown-document.ts';
import prose from './prose.module.css';
import { PastedNotice } from './PastedNotice.tsx';
import styles from './RichText.module.css';
import type { RichTextFieldProps } from './rich-text-props.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { surfaceExtensions } from './surface-extensions.ts';
import { usePastedPictures } from './use-pasted-pictures.ts';

interface SurfaceProps extends RichTextFieldProps {
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
}

/**
 * Above this size, changes are reported when the writer pauses, because converting to Markdown takes longer than a
 * keystroke.
 */
const large = 20_000;
const pauseMilliseconds = 400;

/** How many reported values are remembered until one of them comes back. */
const mostReported = 100;

/** In pixels. */
const room = 12;

/** The writing surface and its toolbar. */
export const RichTextSurface = (props: SurfaceProps) => {
  const { value, onChange, pickPicture, keepPicture, pictures, lang, labelledBy, describedBy, error, autoFocus } =
    props;
  const { editor: pasting, pasted, editorProps, notice } = usePastedPictures({ keepPicture, pictures });
  const [extensions] = useState(() => surfaceExtensions({ pictures, pasted }));
  // The value that this field last had from outside, and those that it has reported since.
  const known = useRef([value]);
  const { later, now } = useTelling((editor) => {
    const written = writeMarkdown(editor.getJSON());
    if (written === known.current.at(-1)) return;
    known.current = [...known.current.slice(-mostReported), written];
    onChange(written);
  });

  const surface = useRef<HTMLDivElement>(null);
  const [scrollMargin] = useState(() => betweenBars(surface));

  const editor = useEditor({
    extensions,
    content: readMarkdown(value),
    autofocus: autoFocus ? 'end' : false,
    shouldRerenderOnTransaction: false,
    // Passed with every render, because the editor uses only the props of the latest one.
    editorProps: {
      attributes: {
        class: `${prose.prose} ${styles.words}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': 'true' }),
        ...(lang && { lang }),
      },
      scrollMargin,
      scrollThreshold: scrollMargin,
      ...editorProps,
      // A shortcut may save, so reports pending changes first.
      handleKeyDown: (_, event) => {
        if (event.ctrlKey || event.metaKey) now();
        return false;
      },
    },
    onUpdate: ({ editor: changed }) => later(changed),
    onBlur: () => now(),
  });

  pasting.current = editor;

  useEffect(() => {
    // On a slow device, a value comes back after more has been typed.
    const at = known.current.lastIndexOf(value);
    known.current = at < 0 ? [value] : known.current.slice(at);
    if (at >= 0) return;
    // The text was replaced from outside: reloaded, or switched to another language.
    editor.commands.setContent(readMarkdown(value), { emitUpdate: false });
  }, [value, editor]);

  return (
    <div ref={surface} className={styles.surface} data-invalid={error ? true : undefined}>
      <RichTextToolbar editor={editor} pickPicture={pickPicture} pictures={pictures} />
      <EditorContent editor={editor} />
      <PastedNotice {...notice} />
    </div>
  );
};

/** How far the line with the caret stays from the edges of the window, to avoid the sticky toolbar and notice. */
const betweenBars = (surface: RefObject<HTMLDivElement | null>) => ({
  get top() {
    const toolbar = surface.current?.querySelector('[role=toolbar]');
    return toolbar ? toolbar.clientHeight + (Number.parseFloat(getComputedStyle(toolbar).top) || 0) + room : room;
  },
  right: room,
  get bottom() {
    return room + (surface.current?.querySelector('[data-notice]')?.clientHeight ?? 0);
  },
  left: room,
});

/** Reports changes: of small texts at once, of large ones when the writer pauses, and on request at any time. */
const useTelling = (tell: (editor: Editor) => void) => {
  const latest = useRef(tell);
  latest.current = tell;
  const waiting = useRef<{ editor: Editor; timer: ReturnType<typeof setTimeout> } | null>(null);
  const [telling] = useState(() => {
    const now = (): void => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      const { editor } = waiting.current;
      waiting.current = null;
      latest.current(editor);
    };
    const later = (editor: Editor): void => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { editor, timer: setTimeout(now, pauseMilliseconds) };
      if (editor.state.doc.content.size < large) now();
    };
    return { now, later };
  });
  useEffect(() => () => telling.now(), [telling]);
  return telling;
};
