/** The one style sheet of an archive: plain, large, printable, in light and dark. */
export const style = `:root{color-scheme:light dark;--ink:#1f1d1a;--soft:#5b564e;--line:#d9d3c7;--paper:#fdfbf7;--card:#fff;--link:#245a46}
@media (prefers-color-scheme:dark){:root{--ink:#f1ede5;--soft:#b9b2a6;--line:#4a463f;--paper:#1b1a18;--card:#242220;--link:#9fd3bd}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.6 Georgia,"Times New Roman",serif;overflow-wrap:anywhere}
a{color:var(--link)}
a:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-999rem}
.skip:focus{position:static;display:inline-block;padding:.5rem 1rem}
header,main,footer{max-width:52rem;margin:0 auto;padding:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;margin:0;padding:0}
nav a{display:inline-block;padding:.35rem 0}
nav [aria-current]{font-weight:bold;text-decoration:none;color:var(--ink)}
h1{font-size:1.9rem;line-height:1.25}
h2{font-size:1.35rem;line-height:1.3}
.soft,dt,figcaption{color:var(--soft)}
.entry{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:1rem 0}
.entry>:first-child{margin-top:0}
.words{white-space:pre-line}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1rem;margin:.5rem 0}
dd{margin:0}
img{max-width:100%;height:auto;border-radius:.25rem}
.small{max-height:15rem}
.picture{max-height:20rem}
.face{width:4rem;height:4rem;object-fit:cover;border-radius:50%}
table{border-collapse:collapse}
th,td{border:1px solid var(--line);padding:.25rem .5rem;text-align:start}
blockquote{margin:0;padding-inline-start:1rem;border-inline-start:3px solid var(--line)}
pre{overflow:auto}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{nav,.skip,.turn{display:none}body{background:#fff;color:#000;font-size:11pt}.entry{break-inside:avoid;border-color:#999}}
`;
