import { useEffect, useRef } from 'react';
import prose from '../../ui/rich-text/prose.module.css';
import { foreignHtml } from './foreign-html.ts';

export interface ForeignHtmlProps {
  /** HTML of another site. */
  readonly html: string;
  /** The title that is shown above it. */
  readonly title?: string;
}

/** Shown by `ForeignHtml` once the sanitiser has loaded. */
export const ForeignWords = ({ html, title }: ForeignHtmlProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(foreignHtml(html, title)), [html, title]);
  return <div ref={place} className={prose.prose} dir="auto" />;
};
