/** The circle's page, at the base path. */
export const CirclePage = () => <h1 tabIndex={-1}>Circle</h1>;
