// Runs before the first paint, so that nobody who chose dark sees a white flash. A file of its own, since the content
// security policy allows no inline script. The same keys as in src/app/theme/appearance.ts.
(function () {
  var root = document.documentElement;
  var theme = null;
  try {
    theme = localStorage.getItem('kindred-theme');
    root.dataset.textSize = localStorage.getItem('kindred-text-size') || 'normal';
  } catch {
    // No storage: the device's scheme.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.mantineColorScheme = theme;
})();
