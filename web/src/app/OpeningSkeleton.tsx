/** Shown until the first page has loaded; the same markup as in `index.html`. */
export const OpeningSkeleton = () => (
  <div className="opening-skeleton" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);
