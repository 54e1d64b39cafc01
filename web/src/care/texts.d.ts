import type albums from '../locales/en/albums.json';
import type archives from '../locales/en/archives.json';
import type block from '../locales/en/block.json';
import type care from '../locales/en/care.json';
import type chat from '../locales/en/chat.json';
import type contacts from '../locales/en/contacts.json';
import type contents from '../locales/en/contents.json';
import type deferred from '../locales/en/deferred.json';
import type deletions from '../locales/en/deletions.json';
import type diary from '../locales/en/diary.json';
import type documents from '../locales/en/documents.json';
import type events from '../locales/en/events.json';
import type join from '../locales/en/join.json';
import type message from '../locales/en/message.json';
import type news from '../locales/en/news.json';
import type pages from '../locales/en/pages.json';
import type papers from '../locales/en/papers.json';
import type publicPages from '../locales/en/public.json';
import type publicSetup from '../locales/en/public-setup.json';
import type publicTools from '../locales/en/public-tools.json';
import type reactions from '../locales/en/reactions.json';
import type testimonies from '../locales/en/testimonies.json';
import type waiting from '../locales/en/waiting.json';
import type wishes from '../locales/en/wishes.json';

declare module '../lib/i18n/catalogues.ts' {
  interface Catalogues {
    albums: typeof albums;
    archives: typeof archives;
    block: typeof block;
    care: typeof care;
    chat: typeof chat;
    contacts: typeof contacts;
    contents: typeof contents;
    deferred: typeof deferred;
    deletions: typeof deletions;
    diary: typeof diary;
    documents: typeof documents;
    events: typeof events;
    join: typeof join;
    message: typeof message;
    news: typeof news;
    pages: typeof pages;
    papers: typeof papers;
    public: typeof publicPages;
    'public-setup': typeof publicSetup;
    'public-tools': typeof publicTools;
    reactions: typeof reactions;
    testimonies: typeof testimonies;
    waiting: typeof waiting;
    wishes: typeof wishes;
  }
}
