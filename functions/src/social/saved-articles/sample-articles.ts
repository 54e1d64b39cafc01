interface SampleArticle {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  readonly siteName: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly html: string;
}

const siteName = 'Kindred Notes';
const author = 'The Kindred team';

/** Three short articles of our own. */
export const sampleArticles: readonly SampleArticle[] = [
  {
    id: 'sample-first-visit',
    url: 'https://example.com/notes/the-first-visit',
    title: 'The first visit: five questions that open a conversation',
    excerpt: 'A first visit is not an inspection. Questions about ordinary days tell more than questions about needs.',
    author,
    siteName,
    note: 'For the **welcome series** in spring.',
    tags: ['Care', 'Families'],
    html: `<p>A first visit is not an inspection. People have usually tidied up for it, and would rather talk about
      the neighbours than about pills. Let them.</p>
      <h2>Ask about ordinary days</h2>
      <ul><li>What does a good morning look like?</li><li>Who do you call when something breaks?</li>
      <li>What do you cook when nobody is watching?</li><li>Which chair is yours?</li>
      <li>What would you like to do again?</li></ul>
      <p>Each answer names a person, a habit or a place. Write these down before anything else: they are what a plan is made of.</p>
      <blockquote>We came with a form of four pages, and left with a recipe. The recipe was more useful.</blockquote>`,
  },
  {
    id: 'sample-posting-rhythm',
    url: 'https://example.com/notes/a-rhythm-for-posts',
    title: 'A rhythm for posts that a small team can keep',
    excerpt: 'Two posts a week that are planned on Monday beat five that nobody has time to answer.',
    author,
    siteName,
    note: '',
    tags: ['Communication', 'Planning'],
    html: `<p>Small teams write when they have time, which means in bursts. Readers notice the silence more than the bursts.</p>
      <p>Choose two days. On Monday, pick one thing that happened and one thing that is coming. Write both at once, schedule them,
      and keep ten minutes on those days for the comments.</p>
      <h2>What to write about</h2>
      <ol><li>A question that a client asked this week.</li><li>A mistake, and what changed afterwards.</li>
      <li>A colleague’s work that nobody sees.</li></ol>
      <p>After a month, look at which posts were answered rather than which were liked. Answers start conversations.</p>`,
  },
  {
    id: 'sample-plain-words',
    url: 'https://example.com/notes/plain-words',
    title: 'Plain words for hard news',
    excerpt: 'When news is hard, short sentences help twice: they are understood, and they can be repeated to others.',
    author,
    siteName,
    note: 'Quote the paragraph about names.',
    tags: ['Care', 'Writing'],
    html: `<p>When news is hard, people hear the first sentence and remember the last. Put the news in the first, and what happens next
      in the last.</p>
      <p>Use the name of the person, not “the patient”. Use the name of the illness, not “the situation”. A word that is avoided
      becomes larger.</p>
      <p>Then stop. <strong>Silence is part of the message</strong>: it says that there is time for questions.</p>`,
  },
];
