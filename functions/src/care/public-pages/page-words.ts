/** What public pages say in their HTML before the app stands: in the circle's language, which the reader's may not be. */
const words = {
  en: {
    documents: {
      audio: 'Recording',
      office: 'Office document',
      pdf: 'PDF',
      picture: 'Picture',
      text: 'Text',
      title: 'Pictures and documents',
      video: 'Film',
    },
    empty: 'Nothing has been published here yet.',
    formerMember: 'A former member',
    intro: 'What people remember and want to say.',
    missingText: 'There is no such page, or it is not open to everybody. Perhaps the address was not copied whole.',
    missingTitle: 'There is nothing here',
    all: 'All testimonies',
    circle: 'Public page',
    terms: 'Terms of use',
    title: 'Testimonies',
    about: (name: string) => `In remembrance: what is written about ${name}, and what people say.`,
    of: (name: string) => `The public page of the circle “${name}”.`,
  },
  fr: {
    documents: {
      audio: 'Enregistrement',
      office: 'Document bureautique',
      pdf: 'PDF',
      picture: 'Image',
      text: 'Texte',
      title: 'Photos et documents',
      video: 'Film',
    },
    empty: 'Rien n’a encore été publié ici.',
    formerMember: 'Un ancien membre',
    intro: 'Des souvenirs, et ce que chacun veut en dire.',
    missingText:
      'Cette page n’existe pas, ou n’est pas ouverte à tous. L’adresse n’a peut-être pas été copiée en entier.',
    missingTitle: 'Il n’y a rien ici',
    all: 'Tous les témoignages',
    circle: 'Page publique',
    terms: 'Conditions d’utilisation',
    title: 'Témoignages',
    about: (name: string) => `En mémoire : ce qui est écrit sur ${name}, et ce que l’on en dit.`,
    of: (name: string) => `La page publique du cercle « ${name} ».`,
  },
} as const;

export type PageWords = (typeof words)['en' | 'fr'];

/** In French where the circle is, in English in every other language. */
export const wordsIn = (language: string): PageWords => words[language.split('-')[0] === 'fr' ? 'fr' : 'en'];
