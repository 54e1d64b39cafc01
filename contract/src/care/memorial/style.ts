/**
 * The style of a memorial, on a circle's public page and in its archive, on the screen and on paper. The web's build makes
 * a style sheet of it (`virtual:memorial.css`); an archive has it in its `style.css`. The page that uses it defines the
 * colours, `--serif` and `--radius`.
 */
export const memorialStyle = `
.memorial-head {
  position: relative;
  text-align: center;
}
.memorial-head[data-scene='none'] {
  padding-block-start: clamp(1.5rem, 5vw, 3.5rem);
  background: linear-gradient(var(--tertiary-tint), transparent min(14rem, 100%));
}
.memorial-scene {
  display: block;
  height: clamp(13rem, 36vw, 27rem);
}
.memorial-scene img {
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
  filter: brightness(var(--scene-light, 1));
  mask-image: linear-gradient(#000 52%, transparent 98%);
}
.memorial-portrait {
  position: relative;
  display: block;
  width: min(13.75rem, 52vw);
  height: auto;
  aspect-ratio: 1;
  margin: 0 auto;
  border: 0.3125rem solid var(--ground);
  border-radius: 50%;
  background: var(--surface);
  object-fit: cover;
}
.memorial-scene + .memorial-portrait {
  margin-block-start: calc(min(13.75rem, 52vw) * -0.6);
}
.memorial-head h1 {
  max-width: 56rem;
  margin: 1.25rem auto 0.25rem;
  padding: 0 1rem;
  font-family: var(--serif);
  font-weight: 600;
  font-size: clamp(2rem, 1.35rem + 3.4vw, 3.75rem);
  line-height: 1.15;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
  text-wrap: balance;
}
.memorial-days {
  margin: 0;
  padding: 0 1rem;
  color: var(--dimmed);
  font-size: 1.125rem;
}
.memorial-epitaph {
  margin-block: 2rem 3rem;
  text-align: center;
}
.memorial-epitaph::before {
  content: '';
  display: block;
  width: 3.5rem;
  margin: 0 auto 1.75rem;
  border-block-start: 2px solid var(--primary);
}
.memorial-epitaph h2 {
  margin: 0 0 0.75rem;
  color: var(--dimmed);
  font-weight: 400;
  font-size: 1.0625rem;
  line-height: 1.4;
}
.memorial-epitaph[data-long] > div {
  text-align: start;
}
.memorial-epitaph:not([data-long]) > div {
  font-size: clamp(1.3125rem, 1.15rem + 0.8vw, 1.625rem);
  line-height: 1.5;
  text-wrap: balance;
}
.memorial-epitaph:not([data-long]) blockquote {
  margin: 1rem 0 0;
  padding: 0;
  border: 0;
  font-style: italic;
  font-size: 0.85em;
}
.memorial-gallery {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.5rem;
  margin: 0 0 1.5rem;
  padding: 0;
  list-style: none;
}
.memorial-gallery li {
  min-width: 0;
}
.memorial-gallery a {
  position: relative;
  display: block;
  color: var(--dimmed);
  text-decoration: none;
}
.memorial-gallery img {
  display: block;
  width: 100%;
  height: auto;
  border-radius: var(--radius);
  background: var(--surface);
  object-fit: cover;
}
/* A picture of unknown size is shown as a square. */
.memorial-gallery img[width='240'][height='240'] {
  aspect-ratio: 1;
}
/* On the picture of a video: a triangle, and the length if it is known. */
.memorial-film {
  position: absolute;
  inset-block-start: 0.5rem;
  inset-inline-end: 0.5rem;
  padding: 0.125rem 0.625rem;
  border-radius: 1rem;
  background: rgb(0 0 0 / 70%);
  color: #fff;
  font-size: 0.875rem;
}
.memorial-film::before {
  content: '\\25B6\\FE0E\\2002';
}
.memorial-caption {
  display: block;
  padding: 0.375rem 0.125rem 0.25rem;
  font-size: 0.9375rem;
  line-height: 1.4;
  text-wrap: pretty;
  overflow-wrap: anywhere;
}
.memorial-voices {
  margin: 0;
  padding: 0;
  list-style: none;
}
.memorial-voices > li {
  margin-block-end: 2.75rem;
  break-inside: avoid;
}
.memorial-voice {
  margin: 0;
}
.memorial-voice::before {
  content: '“' / '';
  display: block;
  height: 2.25rem;
  color: var(--tertiary);
  font: 600 4rem / 1.05 var(--serif);
}
.memorial-voice:lang(fr)::before {
  content: '«' / '';
  font-size: 3rem;
  line-height: 0.5;
}
.memorial-voice img {
  display: block;
  width: 100%;
  max-height: 28rem;
  aspect-ratio: 3 / 2;
  margin-block: 0.25rem 1rem;
  border-radius: var(--radius);
  background: var(--surface);
  object-fit: cover;
}
.memorial-voice blockquote {
  margin: 0;
  padding: 0;
  border: 0;
  font-family: var(--serif);
  font-size: 1.25rem;
  line-height: 1.55;
  white-space: pre-line;
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
}
.memorial-voice figcaption {
  margin-block-start: 0.75rem;
  color: var(--dimmed);
  overflow-wrap: anywhere;
}
.memorial-voice b {
  color: var(--text);
  font-weight: 600;
}
@media (min-width: 56rem) {
  .memorial-voices[data-beside]:has(> :nth-child(2)) {
    columns: 2;
    column-gap: 4.5rem;
  }
}
/* Two pictures side by side, cropped to the same shape; if their number is odd, the first gets its own row. */
@media screen and (max-width: 36rem) {
  .memorial-gallery {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .memorial-gallery img {
    aspect-ratio: 1;
  }
  .memorial-gallery li:first-child:nth-last-child(odd) {
    grid-column: 1 / -1;
  }
  .memorial-gallery li:first-child:nth-last-child(odd) img {
    aspect-ratio: 3 / 2;
  }
}
@media print {
  .memorial-head {
    break-after: avoid;
    background: none !important;
  }
  .memorial-scene {
    height: 6cm;
  }
  .memorial-scene {
    position: relative;
  }
  /* Masks print badly, so a white layer covers the picture instead. */
  .memorial-scene img {
    width: calc(100% - 2px);
    margin-inline: 1px;
    filter: none;
    mask-image: none;
  }
  .memorial-scene::after {
    content: '';
    position: absolute;
    inset: 0 -1px -1px;
    background: linear-gradient(transparent 52%, #fff 98%);
    print-color-adjust: exact;
  }
  .memorial-portrait {
    width: 5cm;
    border-color: #fff;
  }
  .memorial-scene + .memorial-portrait {
    margin-block-start: -3cm;
  }
  .memorial-head h1 {
    font-size: 30pt;
  }
  .memorial-days {
    font-size: 13pt;
  }
  .memorial-epitaph {
    margin-block: 0.8cm 1cm;
  }
  .memorial-epitaph img {
    width: auto;
    max-height: 9cm;
  }
  .memorial-gallery li,
  .memorial-voices > li {
    break-inside: avoid;
  }
  .memorial-gallery img {
    max-height: 9cm;
  }
  .memorial-voices[data-beside] {
    columns: auto !important;
  }
  .memorial-voice blockquote {
    font-size: 12.5pt;
    orphans: 3;
    widows: 3;
  }
}
`;
