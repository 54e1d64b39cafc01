export const TermsPage = () => <h1 tabIndex={-1}>TermsPage</h1>;
