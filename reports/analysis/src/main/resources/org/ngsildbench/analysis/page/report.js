(function () {
  'use strict';
  var root = document.documentElement;
  var dark = matchMedia('(prefers-color-scheme: dark)');
  var themeButton = document.getElementById('theme');

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === 'dark' : dark.matches;
  }

  function bring(data) {
    var figure = document.getElementById('figure-' + data.id);
    var still = figure.querySelector('.still');
    still.hidden = true;
    var entry = Charts.add(figure, data, figure.querySelector('h3').textContent);
    entry.tools.append(Charts.button('Show still figure', function (self) {
      still.hidden = !still.hidden;
      entry.place.hidden = !still.hidden;
      entry.legend.place.hidden = !still.hidden;
      self.textContent = still.hidden ? 'Show still figure' : 'Show interactive figure';
    }));
  }

  function name() {
    themeButton.textContent = isDark() ? 'Light' : 'Dark';
  }

  themeButton.hidden = false;
  themeButton.addEventListener('click', function () {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    name();
    Charts.repaint();
  });
  dark.addEventListener('change', name);
  // Print shows what is folded.
  addEventListener('beforeprint', function () {
    document.querySelectorAll('details:not([open])').forEach(function (one) {
      one.open = true;
      one.dataset.folded = '';
    });
  });
  addEventListener('afterprint', function () {
    document.querySelectorAll('details[data-folded]').forEach(function (one) {
      one.open = false;
      delete one.dataset.folded;
    });
  });
  JSON.parse(document.getElementById('charts').textContent).forEach(bring);
  name();
})();
