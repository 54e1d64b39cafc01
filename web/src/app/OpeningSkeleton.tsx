/** Shown until the first page is here: the same as stands in `index.html`. */
export const OpeningSkeleton = () => (
  <div className="opening-skeleton" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);
