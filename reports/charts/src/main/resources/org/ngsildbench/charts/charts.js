/** Draws charts on a page from data; the time charts of a page share their cursor and their zoom. */
var Charts = (function () {
  'use strict';
  var all = [];
  var KEYS = 'Arrow keys move the cursor, plus and minus zoom, Escape resets.';
  var touch = matchMedia('(pointer: coarse)').matches;
  var zooms = ChartOptions.zooms;

  function paint(entry) {
    if (!entry.chart) return;
    entry.chart.setOption(ChartOptions.of(entry), { replaceMerge: ['series'] });
    entry.legend.show(entry.data, entry.selected);
  }

  function draw(entry) {
    entry.chart = echarts.init(entry.place);
    if (entry.data.x && entry.data.x.linked) entry.chart.group = 'time';
    echarts.connect('time');
    paint(entry);
    if (zooms(entry.data) && !touch) {
      entry.chart.dispatchAction({ type: 'takeGlobalCursor', key: 'dataZoomSelect', dataZoomSelectActive: true });
    }
    // Bars that are left move together, and their intervals with them.
    entry.chart.on('legendselectchanged', function (event) {
      entry.selected = event.selected;
      entry.legend.show(entry.data, entry.selected);
      if (entry.data.kind === 'bar') paint(entry);
    });
  }

  function full(entry) {
    if (entry.data.kind === 'bar') return [0, entry.data.groups.length - 1];
    var places = ChartData.places(entry.data);
    return [entry.data.x.min === undefined ? places[0] : entry.data.x.min,
      entry.data.x.max === undefined ? places[places.length - 1] : entry.data.x.max];
  }

  function range(entry) {
    if (!zooms(entry.data)) return full(entry);
    var zoom = entry.chart.getOption().dataZoom[0];
    return [zoom.startValue, zoom.endValue];
  }

  function zoom(entry, to) {
    if (zooms(entry.data)) {
      entry.chart.dispatchAction({ type: 'dataZoom', dataZoomId: 'x', startValue: to[0], endValue: to[1] });
    }
  }

  function reset(entry) {
    if (zooms(entry.data)) entry.chart.dispatchAction({ type: 'dataZoom', dataZoomId: 'x', start: 0, end: 100 });
  }

  function point(entry, at) {
    entry.cursor = at;
    if (at === null) return;
    entry.chart.dispatchAction({ type: 'showTip', x: entry.chart.convertToPixel({ xAxisIndex: 0 }, at), y: entry.chart.getHeight() / 2 });
    entry.said.textContent = ChartData.at(entry.data, at, entry.selected).join(', ');
  }

  function key(entry, event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !entry.chart) return;
    var now = range(entry);
    var middle = entry.cursor === null ? (now[0] + now[1]) / 2 : entry.cursor;
    var acts = {
      ArrowLeft: function () { point(entry, ChartData.step(ChartData.places(entry.data), entry.cursor, -1, now)); },
      ArrowRight: function () { point(entry, ChartData.step(ChartData.places(entry.data), entry.cursor, 1, now)); },
      '+': function () { zoom(entry, ChartData.zoomed(now, full(entry), 0.5, middle)); },
      '-': function () { zoom(entry, ChartData.zoomed(now, full(entry), 2, middle)); },
      Escape: function () {
        reset(entry);
        entry.cursor = null;
        entry.chart.dispatchAction({ type: 'hideTip' });
      }
    };
    acts['='] = acts['+'];
    if (!acts[event.key]) return;
    event.preventDefault();
    acts[event.key]();
  }

  /** On a logarithmic axis the library stands bars on 1, wherever the axis begins: it begins there then. */
  function raise(data) {
    if (data.kind !== 'bar' || !data.y.log || data.y.min >= 1) return;
    var by = 1 / data.y.min;
    function raised(value) { return value === null ? null : value * by; }
    data.y.raised = by;
    data.y.min = 1;
    data.y.max = raised(data.y.max);
    data.series.forEach(function (one) {
      one.values = one.values.map(raised);
      one.intervals = one.intervals.map(function (bounds) { return bounds && bounds.map(raised); });
    });
  }

  function save(name, url) {
    var link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(function () { URL.revokeObjectURL(url); }, 1000);
  }

  function saveText(name, type, text) {
    save(name, URL.createObjectURL(new Blob([text], { type: type })));
  }

  /** The chart as it is shown, with its legend and zoom: what a renderer makes of it. */
  function copied(entry, renderer, result) {
    var size = { renderer: renderer, ssr: renderer === 'svg', width: entry.chart.getWidth(), height: entry.chart.getHeight() + entry.legend.place.offsetHeight };
    var copy = echarts.init(renderer === 'svg' ? null : document.createElement('div'), null, size);
    var shown = ChartOptions.of(entry, true);
    if (zooms(entry.data)) {
      var now = range(entry);
      shown.dataZoom[0].startValue = now[0];
      shown.dataZoom[0].endValue = now[1];
    }
    copy.setOption(shown);
    var made = result(copy);
    copy.dispose();
    return made;
  }

  function svg(copy) {
    return copy.renderToSVGString();
  }

  function png(copy) {
    return copy.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: ChartOptions.color('card') });
  }

  function button(text, act, label) {
    var made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    if (label) made.setAttribute('aria-label', label);
    made.addEventListener('click', function () { act(made); });
    return made;
  }

  function tools(entry, title) {
    var bar = document.createElement('div');
    bar.className = 'figure-tools';
    if (zooms(entry.data)) bar.append(button('Reset zoom', function () { reset(entry); }, 'Reset zoom of ' + title));
    bar.append(
      button('CSV', function () { saveText(entry.data.id + '.csv', 'text/csv', ChartData.csv(entry.data)); }, 'Download ' + title + ' as CSV'),
      button('SVG', function () { saveText(entry.data.id + '.svg', 'image/svg+xml', copied(entry, 'svg', svg)); }, 'Download ' + title + ' as SVG'),
      button('PNG', function () {
        save(entry.data.id + '.png', copied(entry, 'canvas', png));
      }, 'Download ' + title + ' as PNG'));
    return bar;
  }

  var seen = new IntersectionObserver(function (changes) {
    changes.forEach(function (change) {
      var entry = all.find(function (one) { return one.place === change.target; });
      if (!change.isIntersecting) return;
      if (entry.chart) entry.chart.resize();
      else draw(entry);
    });
  }, { rootMargin: '400px' });

  /** Puts a chart and its tools into a figure; it is drawn when it comes into view. */
  function add(figure, data, title) {
    raise(data);
    var entry = { data: data, selected: {}, cursor: null, focused: false, chart: null, place: document.createElement('div'), said: document.createElement('p') };
    entry.place.className = 'live';
    entry.place.tabIndex = 0;
    entry.place.setAttribute('role', 'application');
    entry.place.setAttribute('aria-roledescription', 'chart');
    entry.place.setAttribute('aria-label', title + '. ' + KEYS);
    entry.said.className = 'said';
    entry.said.setAttribute('aria-live', 'polite');
    entry.place.addEventListener('keydown', function (event) { key(entry, event); });
    entry.place.addEventListener('dblclick', function () { reset(entry); });
    entry.place.addEventListener('pointerdown', function () {
      entry.pressed = true;
      entry.place.focus({ preventScroll: true });
    });
    // Without focus the wheel scrolls the page; with Ctrl it zooms always.
    ['focus', 'blur'].forEach(function (type) {
      entry.place.addEventListener(type, function () {
        entry.focused = type === 'focus';
        if (entry.chart && zooms(entry.data)) entry.chart.setOption({ dataZoom: [{ id: 'x', zoomOnMouseWheel: entry.focused || 'ctrl' }] });
      });
    });
    entry.legend = ChartLegend.create(title, function (action, name) {
      if (!entry.chart) draw(entry);
      entry.chart.dispatchAction({ type: action, name: name, seriesName: name });
    });
    entry.legend.show(data, entry.selected);
    entry.tools = tools(entry, title);
    figure.append(entry.legend.place, entry.place, entry.said, entry.tools);
    all.push(entry);
    seen.observe(entry.place);
    return entry;
  }

  /** Shows new data in a chart; its zoom stays, and a drag is not disturbed. */
  function update(entry, data) {
    entry.data = data;
    if (!entry.pressed) paint(entry);
  }

  function repaint() {
    all.forEach(paint);
  }

  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);
  addEventListener('pointerup', function () {
    all.forEach(function (entry) { entry.pressed = false; });
  });
  addEventListener('resize', function () {
    all.forEach(function (entry) { if (entry.chart) entry.chart.resize(); });
  });

  return { add: add, button: button, repaint: repaint, update: update };
})();
