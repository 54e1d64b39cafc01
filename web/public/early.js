// Runs before the first paint and before the modules. A file of its own, since the content security policy allows no
// inline script.

// Nobody who chose dark sees a white flash. The same keys as in src/app/theme/appearance.ts.
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

// What the page at this address is made of comes along with what every page needs, and not after it. The build lists it.
var fetchEarly = function () {
  var list = document.getElementById('early-chunks');
  JSON.parse(list ? list.textContent : '[]').forEach(function (chunks) {
    if (!new RegExp(chunks.path).test(location.pathname)) return;
    var fetchFile = function (rel, as, file) {
      var link = document.createElement('link');
      link.rel = rel;
      if (as) link.as = as;
      link.crossOrigin = '';
      link.href = file;
      link.dataset.early = '';
      document.head.append(link);
    };
    chunks.scripts.forEach(fetchFile.bind(null, 'modulepreload', ''));
    chunks.styles.forEach(fetchFile.bind(null, 'preload', 'style'));
  });
};

// A page that came with its words is read at once (functions/src/care/public-pages/written-page.ts says here where its app
// lies): the app follows once all of the page is there, or after three seconds where some of it is late.
(function () {
  var app = document.documentElement.dataset.later;
  if (!app) return fetchEarly();
  var start = function () {
    if (!app) return;
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = app;
    app = '';
    fetchEarly();
    document.head.append(script);
  };
  addEventListener('load', start);
  setTimeout(start, 3000);
})();
