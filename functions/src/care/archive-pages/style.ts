import { memorialStyle } from '@kindred/contract/care/memorial/style';

/** The only style sheet of an archive. It looks like a book in large print, on screen (light and dark) and on paper. */
export const style = `:root{color-scheme:light dark;--text:#26211c;--dimmed:#655c52;--border:#ddd4c7;--ground:#fdfaf4;
--surface:#f4eee4;--primary:#a84a26;--tertiary:#b07a35;--tertiary-tint:#f6ead9;--link:#8a3c1f;--radius:.5rem;
--serif:"Source Serif 4",Charter,"Bitstream Charter","Iowan Old Style",Georgia,"Times New Roman",serif}
@media screen and (prefers-color-scheme:dark){:root{--text:#f1ebe2;--dimmed:#bdb2a4;--border:#4b443c;--ground:#1d1a17;
--surface:#2a2622;--primary:#e08d63;--tertiary:#d3a469;--tertiary-tint:#2b251d;--link:#f0b18f;--scene-light:.78}}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1.125rem/1.65 var(--serif);overflow-wrap:anywhere}
a{color:var(--link);text-underline-offset:.2em}
a:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-999rem}
.skip:focus{position:static;display:inline-block;padding:.5rem 1rem}
header,main:not(.cover){max-width:46rem;margin:0 auto;padding:1rem}
header{padding-block-end:0;font-size:1rem}
header ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;list-style:none;margin:0;padding:0}
header a{display:inline-block;padding:.35rem 0;color:var(--dimmed);text-decoration:none}
header a:hover{text-decoration:underline}
[aria-current]{color:var(--text)!important;font-weight:600}
h1{margin:.25rem 0 2.5rem;font-size:clamp(2rem,1.4rem + 3vw,3rem);line-height:1.15;text-wrap:balance}
h2{margin:0 0 .5rem;font-size:1.375rem;line-height:1.3}
.above{margin:3.5rem 0 0;color:var(--dimmed);font-size:1.0625rem}
.above::after{content:"";display:block;width:3.5rem;margin:.75rem 0 1rem;border-block-start:2px solid var(--primary)}
.soft,dt{color:var(--dimmed)}
.cover>*{max-width:38rem;margin-inline:auto;padding-inline:1rem}
.cover>.memorial-head{max-width:none;padding-inline:0}
.contents{margin-block:3rem}
.contents h2,section h2{text-align:center;margin-block-end:1rem}
.contents ol{margin:0;padding:0;list-style:none;counter-reset:chapter}
.contents li{display:flex;align-items:baseline;gap:.75rem;padding:.5rem 0;border-block-end:1px solid var(--border)}
.contents li::before{counter-increment:chapter;content:counter(chapter);min-width:1.5rem;color:var(--tertiary)}
.contents a{flex:1;color:var(--text);font-size:1.1875rem;text-decoration:none}
.contents a:hover{text-decoration:underline}
.cover footer{margin-block:3rem;color:var(--dimmed);font-size:1rem;text-align:center}
.entry{padding-block:1.75rem;border-block-start:1px solid var(--border)}
.above + h1 + .entry{padding-block-start:0;border:0}
.entry>:first-child{margin-top:0}
.entry>:last-child{margin-bottom:0}
.words{white-space:pre-line}
.words,.prose :is(p,li,h2,h3,h4,h5,h6,th,td,pre){unicode-bidi:plaintext}
dl{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.125rem 1rem;margin:.75rem 0;font-size:1rem}
dd{margin:0}
img{max-width:100%;height:auto;border-radius:var(--radius)}
.small{max-height:18rem}
.face{width:4.5rem;height:4.5rem;object-fit:cover;border-radius:50%}
table{border-collapse:collapse}
th,td{border:1px solid var(--border);padding:.25rem .5rem;text-align:start}
blockquote{margin:0;padding-inline-start:1rem;border-inline-start:3px solid var(--border)}
pre{overflow:auto}
.turn{margin-block-start:2.5rem}
.turn + .turn{margin-block-start:.5rem;font-size:1rem}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
${memorialStyle}
@page{margin:20mm 18mm}
@media print{header,.skip,.turn{display:none}body{background:#fff;color:#000;font-size:11.5pt}
header,main:not(.cover),.cover>*{max-width:none;padding:0}.above{margin-top:0}
h1,h2,h3,h4,dt{break-after:avoid}img,figure,dl,tr,.contents li{break-inside:avoid}p,li,blockquote{orphans:3;widows:3}
a{color:inherit;text-decoration:none}.contents{break-before:page;margin-top:0}img{max-height:16cm}}
`;
