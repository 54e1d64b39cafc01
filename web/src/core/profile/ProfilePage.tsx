export const ProfilePage = () => <h1 tabIndex={-1}>ProfilePage</h1>;
