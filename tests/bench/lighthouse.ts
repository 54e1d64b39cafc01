import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { openEdge } from './edge.ts';
import { freePort } from './free-port.ts';
import type { Row, Section } from './rows.ts';
import { median } from './timing.ts';

const runs = 3;

/** The pages that a signed-out visitor sees first. */
const pages = [
  { what: "the first brand's landing", host: 'localhost', path: '/' },
  { what: "the second brand's landing", host: 'skeells.localhost', path: '/' },
  { what: "a tenant's landing", host: 'acme.localhost', path: '/' },
  { what: 'a public page', host: 'acme.localhost', path: '/public/walks-with-margaret' },
  { what: 'sign-in', host: 'acme.localhost', path: '/signin' },
] as const;

/** The minimum score of each category, and whether its score is the same on every machine. */
const categories = {
  performance: { least: 95, isExact: false },
  accessibility: { least: 100, isExact: true },
  'best-practices': { least: 100, isExact: true },
  seo: { least: 100, isExact: true },
} as const;
type Category = keyof typeof categories;
const names = Object.keys(categories) as Category[];

interface Report {
  readonly scores: Readonly<Record<Category, number>>;
  /** Largest contentful paint in seconds, layout shift, and blocking time in milliseconds. */
  readonly details: { readonly painted: number; readonly moved: number; readonly blocked: number };
  /** The weighted audits that miss their best score, by category. */
  readonly faults: Readonly<Record<Category, readonly string[]>>;
}

/** On a busy machine the browser sometimes records nothing, so the visit is repeated. */
const tries = 3;

/** Makes one first visit on a phone, with Lighthouse's own mobile settings and throttling. */
const visit = async (address: string, port: number, nth = 1): Promise<Report> => {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: names });
  const fault = result ? result.lhr.runtimeError?.message : 'no result';
  if (fault && nth < tries) return visit(address, port, nth + 1);
  if (!result || fault) throw new Error(`Lighthouse at ${address}: ${fault}`);
  const { categories: found, audits } = result.lhr;
  const of = <Value>(value: (name: Category) => Value) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Category, Value>;
  const asked = audits['network-requests']?.details as { items?: { url: string; statusCode: number }[] } | undefined;
  const refused = asked?.items?.filter(({ statusCode }) => statusCode >= 400) ?? [];
  if (refused.length > 0) throw new Error(refused.map((one) => `${one.url} answered ${one.statusCode}`).join('\n'));
  const figure = (audit: string): number => audits[audit]?.numericValue ?? NaN;
  return {
    scores: of((name) => Math.round((found[name]?.score ?? 0) * 100)),
    details: {
      painted: figure('largest-contentful-paint') / 1000,
      moved: figure('cumulative-layout-shift'),
      blocked: figure('total-blocking-time'),
    },
    faults: of((name) =>
      found[name]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1).map(({ id }) => id),
    ),
  };
};

const rowOf = (what: string, name: Category, reports: readonly Report[]): Row => {
  const { least, isExact } = categories[name];
  const scores = reports.map((report) => report.scores[name]);
  const score = isExact ? Math.min(...scores) : median(scores);
  const { painted, moved, blocked } = reports.find((report) => report.scores[name] === score)!.details;
  const timing = `${painted.toFixed(1)} s painted, ${moved.toFixed(2)} moved, ${Math.round(blocked)} ms blocked`;
  const faults = [...new Set(reports.flatMap((report) => report.faults[name]))];
  const why = isExact ? (faults.length > 0 ? ` (${faults.join(', ')})` : '') : ` (${timing})`;
  return {
    what: `${what}: ${name}`,
    figure: `${score}${why}`,
    budget: isExact ? String(least) : `≥ ${least}`,
    holds: score >= least,
    isExact,
  };
};

/** Measures the Lighthouse scores of public pages; for performance, the median of several visits. */
export const lighthouseScores = async (): Promise<Section> => {
  const edge = await openEdge(Number(process.env.KINDRED_E2E_ORIGIN_PORT));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: process.env.KINDRED_CHROMIUM,
    args: [`--remote-debugging-port=${port}`, '--ignore-certificate-errors', ...(asRoot ? ['--no-sandbox'] : [])],
  });
  try {
    const rows: Row[] = [];
    for (const { what, host, path } of pages) {
      const address = `https://${host}:${edge.port}${path}`;
      const reports: Report[] = [];
      for (let run = 0; run < runs; run++) reports.push(await visit(address, port));
      rows.push(...names.map((name) => rowOf(what, name, reports)));
    }
    return {
      title: 'Lighthouse, as a phone on a slow line',
      notes: [
        'Behind TLS, HTTP/2 and a cache of what is public, as in production; the median of three visits. What else the machine does counts fourfold: performance is told from a quiet one.',
      ],
      rows,
    };
  } finally {
    await browser.close();
    edge.close();
  }
};
