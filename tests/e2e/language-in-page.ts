/**
 * Shows the page's texts in the interface's other language, or in its own again. Swaps the texts of the two languages
 * under the same language name, so that nothing else changes: choosing another language would call the API again and
 * reset an open form. The app does not expose its translations, so they are taken from a component's hook. Runs in the
 * page.
 * @returns false if the page is not the app's, or if the other language's texts cannot be loaded
 */
export const switchTexts = async (): Promise<boolean> => {
  type Texts = Record<string, unknown>;
  interface Translations {
    readonly language: string;
    readonly store: { readonly data: Record<string, Texts | undefined> };
    readonly loadLanguages: (language: string) => Promise<unknown>;
    readonly emit: (event: 'languageChanged', language: string) => void;
  }
  interface Hook {
    readonly memoizedState: unknown;
    readonly next: Hook | null;
  }
  interface Fiber {
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly memoizedState: Hook | null;
  }
  interface Root {
    readonly stateNode: { readonly current: Fiber };
  }
  const seenIn = ({ memoizedState }: Fiber): Translations | undefined => {
    for (let hook = memoizedState; hook !== null && typeof hook === 'object' && 'next' in hook; hook = hook.next) {
      const kept = Array.isArray(hook.memoizedState) ? (hook.memoizedState[0] as { i18n?: Translations } | null) : null;
      if (kept?.i18n?.store) return kept.i18n;
    }
  };
  const find = (root: Fiber): Translations | undefined => {
    const left: (Fiber | null)[] = [root];
    while (left.length) {
      const fiber = left.pop();
      if (!fiber) continue;
      const found = seenIn(fiber);
      if (found) return found;
      left.push(fiber.sibling, fiber.child);
    }
  };

  const root = Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
    key.startsWith('__reactContainer$'),
  );
  const translations = root && find((root[1] as Root).stateNode.current);
  if (!translations || !navigator.onLine) return false;
  const { language, store } = translations;
  const other = language === 'fr' ? 'en' : 'fr';
  await translations.loadLanguages(other);
  const [shown = {}, hidden = {}] = [store.data[language], store.data[other]];
  const place = document.documentElement;
  if (place.dataset['texts'] === undefined && !Object.keys(shown).every((name) => name in hidden)) return false;
  // Texts that arrived while the languages were swapped are in the wrong place.
  for (const name of Object.keys(shown)) {
    if (name in hidden) continue;
    hidden[name] = shown[name];
    delete shown[name];
  }
  store.data[language] = hidden;
  store.data[other] = shown;
  if (place.dataset['texts'] === undefined) place.dataset['texts'] = other;
  else delete place.dataset['texts'];
  translations.emit('languageChanged', language);
  return true;
};
