export const VerifyEmailPage = () => <h1 tabIndex={-1}>VerifyEmailPage</h1>;
