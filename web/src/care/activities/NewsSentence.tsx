import { partsOf } from './news-names.ts';

/** A sentence in which names and titles stand out. */
export const NewsSentence = ({ children }: { children: string }) =>
  partsOf(children).map((part, index) =>
    index % 2 ? (
      <bdi key={index}>
        <strong>{part}</strong>
      </bdi>
    ) : (
      part
    ),
  );
