/** Shown until the first page is here: the same as stands in `index.html`. */
export const OpeningOutline = () => (
  <div className="opening-outline" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);
