export const SignInPage = () => <h1 tabIndex={-1}>SignInPage</h1>;
