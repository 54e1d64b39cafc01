import type { Citation, ConversationMessage } from '@kindred/contract/document/conversations/conversation';

interface CopyWords {
  readonly sources: string;
  /** `Handbook, page 3`. */
  readonly place: (citation: Citation) => string;
}

type Copied = Pick<ConversationMessage, 'text' | 'mode' | 'citations' | 'isAnswered'>;

const quoted = ({ quote, text }: Citation): string => (quote || text).replace(/\s+/g, ' ').trim();

/** Returns an answer as text with its sources, to paste elsewhere. */
export const answerToCopy = ({ text, mode, citations, isAnswered }: Copied, words: CopyWords): string => {
  if (!isAnswered || citations.length === 0) return text;
  const line = (citation: Citation): string => `[${citation.n}] ${words.place(citation)}`;
  if (mode === 'PASSAGES')
    return citations
      .map((citation) => (citation.isAvailable ? `${quoted(citation)}\n${line(citation)}` : line(citation)))
      .join('\n\n');
  return `${text.trim()}\n\n${words.sources}\n${citations.map(line).join('\n')}`;
};
