import { useState } from 'react';
import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoEdit,
  IconPhotoPlus,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ComponentType, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import styles from './RichText.module.css';
import type { RichTextFieldProps } from './rich-text-props.ts';

interface ToolbarProps {
  readonly editor: Editor;
  readonly pickPicture: RichTextFieldProps['pickPicture'];
  readonly pictures: RichTextFieldProps['pictures'];
}

interface Tool {
  readonly label: string;
  readonly icon: ComponentType<{ size?: number }>;
  readonly act: () => void;
  /** Omitted if the tool is not a switch. */
  readonly isOn?: boolean;
  readonly isIdle?: boolean;
}

/** The formats for the selected words. The toolbar is one tab stop; arrow keys move between tools. */
export const RichTextToolbar = ({ editor, pickPicture, pictures }: ToolbarProps) => {
  const { t } = useTranslation('app');
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const chain = () => editor.chain().focus();
  const close = (): void => setDialog(undefined);

  const addPicture = async (): Promise<void> => {
    const picked = await pickPicture?.();
    if (!picked || !pictures) return;
    chain()
      .setImage({ src: pictures.addressOf(picked.documentId, picked.size), alt: picked.alt })
      .run();
  };

  const tools: Tool[] = [
    { label: t('editor.bold'), icon: IconBold, isOn: on.bold, act: () => chain().toggleBold().run() },
    { label: t('editor.italic'), icon: IconItalic, isOn: on.italic, act: () => chain().toggleItalic().run() },
    { label: t('editor.heading'), icon: IconH2, isOn: on.h2, act: () => chain().toggleHeading({ level: 2 }).run() },
    { label: t('editor.subheading'), icon: IconH3, isOn: on.h3, act: () => chain().toggleHeading({ level: 3 }).run() },
    { label: t('editor.bullets'), icon: IconList, isOn: on.bullets, act: () => chain().toggleBulletList().run() },
    {
      label: t('editor.numbers'),
      icon: IconListNumbers,
      isOn: on.numbers,
      act: () => chain().toggleOrderedList().run(),
    },
    { label: t('editor.quote'), icon: IconBlockquote, isOn: on.quote, act: () => chain().toggleBlockquote().run() },
    { label: t('editor.link'), icon: IconLink, isOn: on.link, act: () => setDialog('link') },
    ...(pickPicture && pictures
      ? [{ label: t('editor.picture'), icon: IconPhotoPlus, act: () => void addPicture() }]
      : []),
    {
      label: t('editor.table'),
      icon: IconTable,
      isIdle: on.table,
      act: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    { label: t('editor.undo'), icon: IconArrowBackUp, isIdle: !on.undo, act: () => chain().undo().run() },
    { label: t('editor.redo'), icon: IconArrowForwardUp, isIdle: !on.redo, act: () => chain().redo().run() },
  ];
  const pictureTools: Tool[] = [
    { label: t('editor.pictureWords'), icon: IconPhotoEdit, act: () => setDialog('picture') },
  ];
  const tableTools: Tool[] = [
    { label: t('editor.addRow'), icon: IconRowInsertBottom, act: () => chain().addRowAfter().run() },
    { label: t('editor.addColumn'), icon: IconColumnInsertRight, act: () => chain().addColumnAfter().run() },
    { label: t('editor.removeRow'), icon: IconRowRemove, act: () => chain().deleteRow().run() },
    { label: t('editor.removeColumn'), icon: IconColumnRemove, act: () => chain().deleteColumn().run() },
    { label: t('editor.removeTable'), icon: IconTableOff, act: () => chain().deleteTable().run() },
  ];

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons has the focus */}
      <div className={styles.toolbar} role="toolbar" aria-label={t('editor.toolbar')} onKeyDown={goByArrows}>
        {[...tools, ...(on.picture ? pictureTools : []), ...(on.table ? tableTools : [])].map((tool, index) => (
          <ToolButton key={tool.label} tool={tool} isStop={index === 0} />
        ))}
      </div>
      {dialog === 'link' && <LinkDialog editor={editor} close={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} close={close} />}
    </>
  );
};

const stateOf = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  h2: editor.isActive('heading', { level: 2 }),
  h3: editor.isActive('heading', { level: 3 }),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  picture: editor.isActive('image'),
  table: editor.isActive('table'),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
});

/** A tool that is currently unavailable keeps its place and the focus. */
const ToolButton = ({ tool, isStop }: { tool: Tool; isStop: boolean }) => {
  const { label, icon: Icon, act, isOn, isIdle = false } = tool;
  return (
    <Tooltip label={label} openDelay={500}>
      <ActionIcon
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={isIdle || undefined}
        data-idle={isIdle || undefined}
        className={styles.tool}
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? undefined : 'gray'}
        tabIndex={isStop ? 0 : -1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !isIdle && act()}
      >
        <Icon size={22} />
      </ActionIcon>
    </Tooltip>
  );
};

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const goByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = steps[event.key]?.(buttons.indexOf(document.activeElement as HTMLButtonElement), buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  for (const [index, button] of buttons.entries()) button.tabIndex = index === next ? 0 : -1;
  buttons[next]?.focus();
};
