import { type Texts, textsIn } from '../../locales/texts.ts';

const wordsFrom = (t: Texts) => ({
  documents: {
    audio: t('care:publicPage.documents.audio'),
    office: t('care:publicPage.documents.office'),
    pdf: t('care:publicPage.documents.pdf'),
    picture: t('care:publicPage.documents.picture'),
    text: t('care:publicPage.documents.text'),
    title: t('care:publicPage.documents.title'),
    video: t('care:publicPage.documents.video'),
  },
  empty: t('care:publicPage.empty'),
  formerMember: t('care:publicPage.formerMember'),
  intro: t('care:publicPage.intro'),
  leaveMemory: {
    title: (name: string) => t('care:publicPage.leaveMemory.title', { name }),
    text: t('care:publicPage.leaveMemory.text'),
    action: t('care:publicPage.leaveMemory.action'),
  },
  missingText: t('care:publicPage.missingText'),
  missingTitle: t('care:publicPage.missingTitle'),
  all: t('care:publicPage.all'),
  circle: t('care:publicPage.circle'),
  privacy: t('care:publicPage.privacy'),
  terms: t('care:publicPage.terms'),
  title: t('care:publicPage.title'),
  about: (name: string) => t('care:publicPage.about', { name }),
  of: (circle: string) => t('care:publicPage.of', { circle }),
});

export type PageWords = ReturnType<typeof wordsFrom>;

/**
 * Returns the labels that public pages show before the app takes over. They are in the circle's language, which may not
 * be the reader's.
 */
export const pageWordsIn = async (language: string): Promise<PageWords> => wordsFrom(await textsIn(language));
