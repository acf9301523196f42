/** The legend of a chart: a button per series. Tab reaches it once, arrow keys move in it, Enter and Space toggle. */
var ChartLegend = (function () {
  'use strict';

  /** Returns the index that a key moves to, or null for any other key. */
  function moved(key, index, count) {
    var to = {
      ArrowLeft: index - 1, ArrowUp: index - 1, ArrowRight: index + 1, ArrowDown: index + 1, Home: 0, End: count - 1
    }[key];
    return to === undefined ? null : (to + count) % count;
  }

  function sample(one, kind) {
    var made = document.createElement('span');
    var pale = one.pale || one.style === 'PALE';
    made.className = 'sample ' + (kind === 'bar' ? 'filled' : one.style === 'DASHED' ? 'dashed' : 'solid') + (pale ? ' pale' : '');
    made.style.borderColor = 'var(--tone' + one.tone % 8 + ')';
    return made;
  }

  /**
   * Creates an empty legend.
   *
   * @param title of the chart
   * @param act takes an action of the chart library (legendToggleSelect, highlight, downplay) and the name of a series
   */
  function create(title, act) {
    var place = document.createElement('div');
    var buttons = [];
    var names = null;
    place.className = 'legend';
    place.setAttribute('role', 'toolbar');
    place.setAttribute('aria-label', 'Series of ' + title);

    function stop(index) {
      buttons.forEach(function (one, i) { one.tabIndex = i === index ? 0 : -1; });
    }

    function made(one, index, kind) {
      var button = document.createElement('button');
      button.type = 'button';
      button.append(sample(one, kind), one.name);
      button.addEventListener('click', function () { act('legendToggleSelect', one.name); });
      button.addEventListener('keydown', function (event) {
        var to = event.ctrlKey || event.altKey || event.metaKey ? null : moved(event.key, index, buttons.length);
        if (to === null) return;
        event.preventDefault();
        buttons[to].focus();
      });
      button.addEventListener('focus', function () { stop(index); });
      ['focus', 'pointerenter'].forEach(function (type) { button.addEventListener(type, function () { act('highlight', one.name); }); });
      ['blur', 'pointerleave'].forEach(function (type) { button.addEventListener(type, function () { act('downplay', one.name); }); });
      return button;
    }

    /** Shows the series of a chart, and which of them are hidden; the focus stays while the series do. */
    function show(data, selected) {
      var series = data.series || [];
      var now = series.map(function (one) { return one.name; }).join('\n');
      if (now !== names) {
        names = now;
        var focused = buttons.indexOf(document.activeElement);
        buttons = series.map(function (one, i) { return made(one, i, data.kind); });
        place.replaceChildren.apply(place, buttons);
        place.hidden = !buttons.length;
        stop(0);
        if (buttons[focused]) buttons[focused].focus();
      }
      series.forEach(function (one, i) {
        buttons[i].setAttribute('aria-pressed', String(selected[one.name] !== false));
      });
    }

    return { place: place, show: show };
  }

  return { create: create, moved: moved };
})();
