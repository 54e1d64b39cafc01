// Paints the first words of the landing and of sign-in while the app is on its way: people with a slow line or an old phone
// read after a second what the app would say after three. It is a picture of the page and no more: hidden from readers of
// the screen, with nothing to press. The app puts the page in its place (src/main.tsx). The build writes the texts, the
// style sheets and their class names into the page.

(function () {
  var kindOf = function (path) {
    if (/^\/(home)?$/.test(path)) return 'landing';
    return path === '/signin' ? 'signIn' : null;
  };
  var list = document.getElementById('opening');
  var kind = kindOf(location.pathname);
  // The app may have been faster, and has taken these.
  var asked = [globalThis.earlyTenant, globalThis.earlyConfig];
  if (!list || !kind || !asked[0] || !asked[1] || document.documentElement.dataset.later) return;
  var data = JSON.parse(list.textContent);

  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // Whoever is signed in is led elsewhere.
  if (stored('kindred-session') !== null) return;

  // The rules of contract/src/core/tenant/landing-of.ts.
  var landingOf = function (hostname, brands) {
    var host = hostname.toLowerCase().replace(/\.$/, '');
    var isRoot = function (root) {
      return host === root || host === 'www.' + root;
    };
    var isBelow = function (root) {
      return host.endsWith('.' + root);
    };
    if (brands.personalB.includes(host)) return 'B';
    if (brands.rootsA.some(isRoot)) return 'A';
    if (brands.rootsB.some(isRoot) || brands.rootsB.some(isBelow)) return 'B';
    return brands.rootsA.some(isBelow) ? 'tenant' : 'A';
  };

  var element = function (name, classes, content) {
    var made = document.createElement(name);
    if (classes) made.className = classes;
    if (typeof content === 'string') made.textContent = content;
    else if (content) made.append.apply(made, content.filter(Boolean));
    return made;
  };

  // Nearly the tenant's colours: the app works them out exactly, and its own then apply.
  var colourise = function (profile) {
    var isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
    var plain = function (colour, otherwise) {
      return colour && CSS.supports('color', colour) ? colour : otherwise;
    };
    var primary = plain(profile.lightColors.primary, '#3f5f6b');
    var accent = plain(profile.lightColors.accent, '#b5654a');
    var ground = isDark ? plain(profile.darkColors.background, '#17181a') : '#fff';
    var ink = isDark ? '#fff' : '#000';
    var mixed = function (colour, share) {
      return 'color-mix(in srgb, ' + colour + ' ' + share + '%, ' + ground + ')';
    };
    var values = {
      ground: ground,
      surface: mixed(ink, 4.5),
      border: mixed(ink, 20),
      text: mixed(ink, 88),
      dimmed: mixed(ink, 66),
      primary: primary,
      'on-primary': '#fff',
      'primary-text': primary,
      'primary-tint': mixed(primary, 12),
      accent: accent,
      'accent-tint': mixed(accent, 12),
    };
    var style = element('style', '', [
      ':root{' +
        Object.keys(values)
          .map(function (name) {
            return '--' + name + ':' + values[name];
          })
          .join(';') +
        '}',
    ]);
    document.head.append(style);
  };

  var badge = function (tenant, name) {
    var names = data.classes;
    var logo = tenant.pictures.logo && element('img');
    if (logo) {
      logo.alt = '';
      logo.width = logo.height = 40;
      logo.src = '/public-api/v1/tenant/pictures/logo?v=' + tenant.pictures.logo;
    }
    return element('span', names.badge, [logo, element('span', names.name, name)]);
  };

  var background = function (pictures) {
    var address = function (name, version) {
      return version && '/public-api/v1/tenant/pictures/' + name + '?v=' + version;
    };
    var wide = address('background', pictures.background);
    var narrow = address('background-mobile', pictures.backgroundMobile);
    if (!wide && !narrow) return null;
    var source = narrow && element('source');
    if (source) {
      source.media = '(max-width: 48em)';
      source.srcset = narrow;
    }
    var image = element('img');
    image.alt = '';
    image.src = wide || narrow;
    return element('picture', data.classes.picture, [source, image]);
  };

  // The rules of contract/src/core/translations/languages.ts.
  var plain = function (tag) {
    return tag.split('-')[0].toLowerCase();
  };
  var chainOf = function (tag) {
    var region = tag
      .split('-')
      .slice(1)
      .find(RegExp.prototype.test.bind(/^[a-z]{2}$/i));
    return [plain(tag) + (region ? '-' + region.toUpperCase() : ''), plain(tag)];
  };
  var chosenOf = function (offered, otherwise) {
    var serving = function (tag) {
      var isOffered = function (one) {
        return offered.includes(one);
      };
      var isAlike = function (one) {
        return plain(one) === plain(tag);
      };
      return tag && (chainOf(tag).find(isOffered) || offered.find(isAlike));
    };
    // From `early.js`, which runs before.
    return globalThis.wishedLanguages().concat(otherwise).map(serving).find(Boolean) || offered[0];
  };
  /** Returns a text in the first of these languages that it is in, with its language. */
  var textIn = function (own, published, wished) {
    var texts = Object.assign({}, own, published);
    var language = wished.flatMap(chainOf).find(Object.hasOwn.bind(Object, texts));
    return language && { language: language, value: texts[language] };
  };

  var landingPage = function (tenant, texts, wished, which, name) {
    var names = data.classes;
    var words = function (made, field) {
      var found = textIn(data.landings[which][field], tenant.words[field], wished.concat('en'));
      made.textContent = found.value.replaceAll('{{name}}', name);
      made.lang = found.language;
      return made;
    };
    var picture = background(tenant.pictures);
    var enter = element('p', names.enter, [
      tenant.signUp.enabled && element('span', names.first, texts.signUp),
      element('span', tenant.signUp.enabled ? names.second : names.first, texts.signIn),
    ]);
    var lines = [words(element('h1'), 'title'), words(element('p', names.lead), 'text')];
    var section = {
      A: function () {
        return element('section', names.opening, [element('div', '', lines.concat(enter)), picture]);
      },
      tenant: function () {
        return element('section', names.door, [picture, element('div', names.card, lines.concat(enter))]);
      },
      B: function () {
        var said = [element('p', names.bandName, name)].concat(lines);
        return element('section', names.band, [picture, element('div', '', said)]);
      },
    };
    return element('div', names.landing, [
      element('div', names.landingHeader, [badge(tenant, name)]),
      element('div', names.landingMain, [section[which]()]),
    ]);
  };

  var signInPage = function (tenant, texts, name) {
    var names = data.classes;
    var field = function (label) {
      return element('div', 'opening-field', [element('span', '', label), element('i')]);
    };
    return element('div', names.account, [
      element('div', names.accountHeader, [badge(tenant, name)]),
      element('div', names.accountCard + ' opening-form', [
        element('div', 'opening-title', texts.signIn),
        field(texts.email),
        field(texts.password),
        element('div', 'opening-button', texts.signIn),
        element('div', 'opening-links', [
          element('span', '', texts.forgotten),
          tenant.signUp.enabled && element('span', '', texts.signUp),
        ]),
      ]),
    ]);
  };

  var styled = function (href) {
    return new Promise(function (done, failed) {
      var sheet = element('link');
      sheet.rel = 'stylesheet';
      sheet.crossOrigin = '';
      sheet.href = href;
      sheet.onload = done;
      sheet.onerror = failed;
      document.head.append(sheet);
    });
  };

  var json = function (answer) {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.clone().json();
  };
  // `DOMContentLoaded` would wait for the app's own scripts.
  var body = new Promise(function (there) {
    if (document.readyState !== 'loading') there();
    else document.addEventListener('readystatechange', there);
  });
  Promise.all([asked[0].then(json), asked[1].then(json), body, Promise.all(data.styles[kind].map(styled))])
    .then(function (all) {
      var tenant = all[0];
      var root = document.getElementById('root');
      // The app was faster: what is there is its own.
      if (!root || root.dataset.taken !== undefined || root.dataset.written !== undefined) return;
      var otherwise = tenant.signUp.defaultLanguage;
      var isOurs = Object.hasOwn.bind(Object, data.texts);
      var language = chosenOf(tenant.languages.map(plain).filter(isOurs), otherwise) || 'en';
      var texts = data.texts[language];
      var wished = [chosenOf(tenant.languages, otherwise), language, otherwise];
      var called = textIn({}, tenant.words.displayName, wished);
      var name = called ? called.value : tenant.profile.displayName;
      var page =
        kind === 'landing'
          ? landingPage(tenant, texts, wished, landingOf(location.hostname, all[1].brands), name)
          : signInPage(tenant, texts, name);
      colourise(tenant.profile);
      page.setAttribute('aria-hidden', 'true');
      page.classList.add('opening-page');
      page.lang = language;
      root.dataset.opening = '';
      root.replaceChildren(page);
    })
    .catch(function () {
      // The app says what is wrong.
    });
})();
