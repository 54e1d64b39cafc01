import type { CoreNoun } from '../noun.ts';
import { SearchButton } from './SearchButton.tsx';

export const search: CoreNoun = { topBar: { place: 'end', order: 10, Component: SearchButton } };
