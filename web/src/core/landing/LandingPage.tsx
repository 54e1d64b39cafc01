export const LandingPage = () => <h1 tabIndex={-1}>LandingPage</h1>;
