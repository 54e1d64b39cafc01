/**
 * The pages of albums. Behind one more import, because the app's shell lists the files of everything that it imports
 * itself.
 */
export const albumsPage = async () => (await import('./AlbumsPage.tsx')).AlbumsPage;
export const albumPage = async () => (await import('./AlbumPage.tsx')).AlbumPage;
export const toolsForPhotos = async () => (await import('./AlbumTools.tsx')).albumTools;
