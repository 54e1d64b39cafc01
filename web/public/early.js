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

// The tab is called by the site before the app runs. Which hosts are roots is in the configuration, and the app takes the same
// answer (src/lib/config.ts). The rules are those of contract/src/core/tenant/site-title.ts.
(function () {
  var product = 'Kindred';
  var nameOf = function (host, roots) {
    roots.sort(function (one, other) {
      return other.length - one.length;
    });
    for (var at = 0; at < roots.length; at++) {
      if (host === roots[at] || host === 'www.' + roots[at]) return product;
      if (!host.endsWith('.' + roots[at])) continue;
      var label = host.slice(0, -roots[at].length - 1);
      return label.includes('.') || label === 'root' ? product : label;
    }
    return product;
  };
  // What somebody has just changed in this browser is asked for past all caches. The same rule as in src/lib/tenant.ts.
  var changed = null;
  try {
    changed = localStorage.getItem('kindred-tenant-changed');
  } catch {
    // No storage: the change shows within a minute.
  }
  var isRecent = changed && Date.now() - Number(changed) < 180000;
  // The app and `opening.js` take the same answers.
  globalThis.earlyTenant = fetch('/public-api/v1/tenant' + (isRecent ? '?changed=' + changed : ''), {
    signal: AbortSignal.timeout(15000),
  });
  globalThis.earlyTenant.catch(function () {});
  globalThis.earlyConfig = fetch('/config.json', { signal: AbortSignal.timeout(15000) });
  globalThis.earlyConfig
    .then(function (answer) {
      return answer.clone().json();
    })
    .then(function (config) {
      // A page that came with its words has a title of its own, and the app may have been faster.
      if (document.title !== product) return;
      var roots = config.brands.rootsA.concat(config.brands.rootsB);
      document.title = nameOf(location.hostname.toLowerCase().replace(/\.$/, ''), roots);
    })
    .catch(function () {
      // The app asks again, and says what is wrong.
    });
})();

// The rules of src/lib/i18n/i18n.ts, before it is known what the site offers.
var wishedLanguages = function () {
  var wished = [].concat(navigator.languages);
  try {
    wished.unshift(localStorage.getItem('kindred-language'));
  } catch {
    // No storage: the browser's languages.
  }
  return wished;
};
var languageIn = function (texts) {
  var wished = wishedLanguages();
  for (var at = 0; at < wished.length; at++) {
    var language = (wished[at] || '').toLowerCase().split('-')[0];
    if (Object.hasOwn(texts, language)) return language;
  }
  return 'en';
};

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
    var texts = chunks.texts || {};
    chunks.scripts.concat(texts[languageIn(texts)] || []).forEach(fetchFile.bind(null, 'modulepreload', ''));
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
