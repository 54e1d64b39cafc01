import { Suspense, useCallback, useEffect, useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import { Alert, Group, NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { markdownFlaw } from '@kindred/contract/markdown/flaw';
import type { Page } from '@kindred/contract/care/pages/page';
import { limits } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { languages } from '../../lib/i18n/languages.ts';
import { ConfirmLeave } from '../../ui/ConfirmLeave.tsx';
import type { FieldIssue } from '../../ui/field-errors.ts';
import { Form } from '../../ui/Form.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import type { KeepPicture } from '../../ui/rich-text/pasted-pictures.ts';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { picturesInTexts } from '../files/pictures-in-texts.ts';
import { languageName } from '../../lib/i18n/language-name.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { uploadFile } from '../documents/upload-file.ts';
import { useDocumentsChanged } from '../documents/use-documents.ts';
import styles from './Pages.module.css';
import { type PickedPicture, PicturePicker } from './PicturePicker.tsx';
import { loadPage, useKeepPage } from './use-pages.ts';

/** For public pages. */
const PublicPreview = onDemand(() => import('./PublicPreview.tsx').then((file) => file.PublicPreview));

interface PageWordsFormProps {
  readonly page: Page;
  /** The language being edited; the page may not have it yet. */
  readonly lang: string;
  readonly role: CircleRole;
  readonly chooseLanguage: (lang: string) => void;
  /** Saves the typed text before a decision about the page. */
  readonly saving: Ref<SaveFirst>;
}

/** Saves the text. Resolves to whether everything is saved. */
export type SaveFirst = () => Promise<boolean>;

interface Words {
  title: string;
  content: string;
}

/** Uploads pictures pasted into a page to its circle and tells the writer who can see them. */
const useKeepPicture = ({ circle_id: circleId, scope }: Pick<Page, 'circle_id' | 'scope'>): KeepPicture => {
  const { t } = useTranslation('pages');
  const changed = useDocumentsChanged(circleId);
  return useCallback(
    async (file, on) => {
      const document = await uploadFile({ circleId, file, name: file.name, ...on });
      void changed();
      const isHidden = scope === 'PUBLIC' && !document.acl.includes('public');
      const note = document.status === 'PENDING' ? t('picture.waits') : isHidden ? t('picture.notPublic') : undefined;
      return { documentId: document.id, size: document.picture_size, note };
    },
    [circleId, scope, changed, t],
  );
};

/** Edits and previews a page's title and text in one language. */
export const PageWordsForm = ({ page, lang, role, chooseLanguage, saving }: PageWordsFormProps) => {
  const { t } = useTranslation('pages');
  const keep = useKeepPage(lang);
  const [view, setView] = useState('write');
  const [wanted, setWanted] = useState<string | null>(null);
  const [settle, setSettle] = useState<((picked: PickedPicture | null) => void) | null>(null);
  const pickPicture = useCallback(() => new Promise<PickedPicture | null>((found) => setSettle(() => found)), []);
  const keepPicture = useKeepPicture(page);
  const isNew = !page.langs.includes(lang);

  const { entry, reload, texts } = useRecordForm<Page, Words>({
    name: `page-words-${lang}`,
    keptAs: `page ${page.id} ${lang}`,
    texts: [
      { field: 'title', label: t('edit.name'), kind: 'line' },
      { field: 'content', label: t('edit.words'), kind: 'markdown' },
    ],
    record: page,
    valuesOf: (known) => {
      const words = known.contents[lang];
      return { title: words?.title ?? '', content: words?.content ?? '' };
    },
    schema: judge,
    save: async ({ title, content }, { ifMatch, before }) => {
      const params = { id: page.id };
      let saved = before;
      if (isNew || content !== before.contents[lang]?.content) {
        const query = { lang };
        saved = await request('PATCH', '/api/v1/care/pages/{id}/content', { params, query, body: content, ifMatch });
        // Keeps the text as saved even if the title is rejected.
        keep(saved);
      }
      if (title.trim() === '' || title.trim() === saved.contents[lang]?.title) return saved;
      const body = { title, lang };
      const version = ifMatch === undefined ? undefined : saved.version;
      return request('PATCH', '/api/v1/care/pages/{id}/settings', { params, body, ifMatch: version });
    },
    load: () => loadPage(page.id, lang),
    keep,
  });
  const { form, submit } = entry;
  useSaveKey(() => void submit());
  useImperativeHandle(saving, () => async () => !entry.unsaved || submit());

  const offered = [...new Set([...page.langs, ...Object.keys(languages), lang])];
  const choose = (next: string): void => (entry.unsaved ? setWanted(next) : chooseLanguage(next));

  return (
    <>
      <Form entry={entry} submitLabel={t('edit.save')} reload={reload} texts={texts}>
        <Group align="flex-end" justify="space-between">
          <NativeSelect
            label={t('edit.language')}
            data={offered.map((value) => ({
              value,
              label: page.langs.includes(value)
                ? languageName(value)
                : t('edit.newLanguage', { name: languageName(value) }),
            }))}
            value={lang}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label={t('edit.view')}
            data={[
              { value: 'write', label: t('edit.write') },
              { value: 'look', label: t('edit.look') },
            ]}
            value={view}
            onChange={setView}
          />
        </Group>
        {isNew && <Alert color="info">{t('edit.isNew', { name: languageName(lang) })}</Alert>}
        {page.status === 'PUBLISHED' && role !== 'admin' && <Text>{t('edit.waitsAgain')}</Text>}
        {view === 'look' && (
          <article className={styles.sheet} lang={lang} aria-label={t('edit.look')}>
            <h2 data-title dir="auto">
              {form.values.title}
            </h2>
            {form.values.content && page.scope === 'PUBLIC' ? (
              <Suspense>
                <PublicPreview content={form.values.content} lang={lang} />
              </Suspense>
            ) : form.values.content ? (
              <Markdown source={form.values.content} lang={lang} pictures={picturesInTexts} />
            ) : (
              <Text>{t('read.empty')}</Text>
            )}
          </article>
        )}
        {/* Pictures that are still uploading keep their places. */}
        <Stack gap="lg" display={view === 'look' ? 'none' : undefined}>
          <TextInput
            label={t('edit.name')}
            description={isNew ? t('edit.nameHelp') : undefined}
            maxLength={150}
            lang={lang}
            autoComplete="off"
            {...form.getInputProps('title')}
          />
          <RichTextField
            label={t('edit.words')}
            lang={lang}
            value={form.values.content}
            onChange={(content) => form.setFieldValue('content', content)}
            pickPicture={pickPicture}
            keepPicture={keepPicture}
            pictures={picturesInTexts}
            error={form.errors['content']}
          />
        </Stack>
      </Form>
      {settle && (
        <PicturePicker
          circleId={page.circle_id}
          isPublic={page.scope === 'PUBLIC'}
          pick={(picked) => {
            setSettle(null);
            settle(picked);
          }}
        />
      )}
      <ConfirmLeave
        opened={wanted !== null}
        stay={() => setWanted(null)}
        leave={() => {
          entry.forgetKept();
          if (wanted !== null) chooseLanguage(wanted);
        }}
      />
    </>
  );
};

const tooLong = { path: ['content'], code: 'too_big', message: '' } as const;

const refused = (issue: FieldIssue) => ({ success: false, error: { issues: [issue] } }) as const;

const judge = {
  safeParse: (values: unknown) => {
    const { content } = values as Words;
    if (new TextEncoder().encode(content).length > limits.pageBytes) return refused(tooLong);
    const flaw = markdownFlaw(content);
    return flaw ? refused({ path: ['content'], code: flaw, message: '' }) : { success: true };
  },
};

/** Saves on Ctrl+S. */
const useSaveKey = (save: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
};
