/** The texts of a sample circle. Its people are invented, and its name identifies it as a sample. */
export interface SampleWords {
  readonly name: string;
  readonly description: string;
  readonly subject: { readonly birth_place: string; readonly biography: string };
  readonly pages: Readonly<Record<'BIOGRAPHY' | 'THANKS', { readonly title: string; readonly content: string }>>;
  readonly testimonies: readonly { readonly guest_name: string; readonly text: string }[];
  readonly note: { readonly title: string; readonly text: string };
  readonly documents: readonly { readonly name: string; readonly tags: readonly string[]; readonly text: string }[];
}

const english: SampleWords = {
  name: 'Sample circle – Rose Martin',
  description: 'This is a sample: nobody in it is real. Look around, try things, and delete it when you are done.',
  subject: {
    birth_place: 'Whitby',
    biography:
      'Rose taught music at the village school for **thirty-one years**. She has two children, five grandchildren, and a garden that everybody passes slowly.',
  },
  pages: {
    BIOGRAPHY: {
      title: 'A life in three gardens',
      content:
        '## Whitby, 1938\n\nRose was born above her father’s bakery, the second of four. The first garden was a window box.\n\n## The school house\n\nWhen she began to teach, a garden came with the job. The children planted it with her: *one bean each*.\n\n## Today\n\nThe third is behind the house in Mill Lane. She still knows every plant by the person who gave it to her.',
    },
    THANKS: {
      title: 'Thank you',
      content:
        'To all who have driven, cooked, phoned and sat with her since March:\n\n- the Tuesday choir,\n- Doctor Patel and her practice,\n- the neighbours of Mill Lane.\n\nRose says that she has never eaten so much soup in her life.',
    },
  },
  testimonies: [
    {
      guest_name: 'Helen Brook',
      text: 'I was in her class in 1971 and could not sing. She gave me the triangle and told me that an orchestra waits for it. I have waited for my note ever since, and it still makes me smile.',
    },
    {
      guest_name: 'George Amari',
      text: 'When we moved into Mill Lane, Rose came with a cutting and a map of who lives where. We knew everybody by the weekend.',
    },
    {
      guest_name: 'Sister Agnes',
      text: 'She plays the piano in our dining room on Fridays. The people who remember nothing else remember the words.',
    },
  ],
  note: {
    title: 'A good morning',
    text: 'She slept until eight and ate two slices of toast. We sat in the garden for an hour. **To do:** ask Doctor Patel about the new tablets.',
  },
  documents: [
    {
      name: 'Who comes when.txt',
      tags: ['week'],
      text: 'Monday: Helen, 10 to 12\nTuesday: choir, 15.00 (George drives)\nWednesday: nurse, 9.00\nThursday: free\nFriday: piano, 14.30\nWeekend: family\n',
    },
    {
      name: 'Soup that she likes.txt',
      tags: ['recipes'],
      text: 'Leek and potato. Two leeks, four potatoes, a litre of stock.\nTwenty minutes, then blend. Salt at the end: she salts it herself anyway.\n',
    },
  ],
};

const french: SampleWords = {
  name: 'Cercle d’exemple – Rose Martin',
  description:
    'Un exemple : personne n’y est réel. Faites le tour, essayez, puis supprimez-le comme n’importe quel cercle.',
  subject: {
    birth_place: 'Honfleur',
    biography:
      'Rose a enseigné la musique à l’école du village pendant **trente et un ans**. Elle a deux enfants, cinq petits-enfants, et un jardin devant lequel tout le monde ralentit.',
  },
  pages: {
    BIOGRAPHY: {
      title: 'Une vie en trois jardins',
      content:
        '## Honfleur, 1938\n\nRose est née au-dessus de la boulangerie de son père, la deuxième de quatre enfants. Le premier jardin fut une jardinière.\n\n## La maison d’école\n\nQuand elle a commencé à enseigner, un jardin allait avec le poste. Les enfants l’ont planté avec elle : *un haricot chacun*.\n\n## Aujourd’hui\n\nLe troisième est derrière la maison de la rue du Moulin. Elle connaît encore chaque plante par la personne qui la lui a donnée.',
    },
    THANKS: {
      title: 'Merci',
      content:
        'À tous ceux qui, depuis mars, ont conduit, cuisiné, téléphoné et tenu compagnie à Rose :\n\n- la chorale du mardi,\n- la docteure Patel et son cabinet,\n- les voisins de la rue du Moulin.\n\nRose dit qu’elle n’a jamais mangé autant de soupe de sa vie.',
    },
  },
  testimonies: [
    {
      guest_name: 'Hélène Ruisseau',
      text: 'J’étais dans sa classe en 1971 et je chantais faux. Elle m’a donné le triangle en disant que tout l’orchestre l’attend. J’attends toujours ma note, et elle me fait toujours sourire.',
    },
    {
      guest_name: 'Georges Amari',
      text: 'Quand nous avons emménagé rue du Moulin, Rose est venue avec une bouture et un plan des voisins. À la fin de la semaine, nous connaissions tout le monde.',
    },
    {
      guest_name: 'Sœur Agnès',
      text: 'Elle joue du piano dans notre salle à manger le vendredi. Ceux qui ne se souviennent de rien d’autre se souviennent des paroles.',
    },
  ],
  note: {
    title: 'Une bonne matinée',
    text: 'Elle a dormi jusqu’à huit heures et mangé deux tartines. Nous sommes restées une heure au jardin. **À faire :** demander à la docteure Patel pour les nouveaux comprimés.',
  },
  documents: [
    {
      name: 'Qui vient quand.txt',
      tags: ['semaine'],
      text: 'Lundi : Hélène, de 10 h à 12 h\nMardi : chorale, 15 h (Georges conduit)\nMercredi : infirmière, 9 h\nJeudi : libre\nVendredi : piano, 14 h 30\nWeek-end : la famille\n',
    },
    {
      name: 'La soupe qu’elle aime.txt',
      tags: ['recettes'],
      text: 'Poireaux et pommes de terre. Deux poireaux, quatre pommes de terre, un litre de bouillon.\nVingt minutes, puis mixer. Le sel à la fin : elle resale de toute façon.\n',
    },
  ],
};

/** Returns the French texts for a French tenant, and the English ones otherwise. */
export const sampleWords = (language: string): SampleWords => (language.split('-')[0] === 'fr' ? french : english);
