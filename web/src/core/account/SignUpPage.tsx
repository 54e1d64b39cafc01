export const SignUpPage = () => <h1 tabIndex={-1}>SignUpPage</h1>;
