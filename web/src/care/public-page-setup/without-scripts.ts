/** Scripts, and what is fetched for them. */
const forScripts = 'script, link[rel="modulepreload"], link[rel="preload"], link[rel="manifest"]';

/** Returns a page without its scripts: a frame that allows none reports each that it has as a fault. */
export const withoutScripts = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(forScripts)) element.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
};
