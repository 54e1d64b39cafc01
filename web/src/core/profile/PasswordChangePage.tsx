export const PasswordChangePage = () => <h1 tabIndex={-1}>PasswordChangePage</h1>;
