export const AuthActionPage = () => <h1 tabIndex={-1}>AuthActionPage</h1>;
