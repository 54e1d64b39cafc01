export const PasswordResetRequestPage = () => <h1 tabIndex={-1}>PasswordResetRequestPage</h1>;
