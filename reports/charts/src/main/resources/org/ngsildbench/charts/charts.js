/** Draws charts on a page from data; the time charts of a page share their cursor and their zoom. */
var Charts = (function () {
  'use strict';
  var root = document.documentElement;
  var all = [];
  var BARS = { barMaxWidth: 34, barGap: '6%', barCategoryGap: '28%' };
  var KEYS = 'Arrow keys move the cursor, plus and minus zoom, Escape resets.';
  var touch = matchMedia('(pointer: coarse)').matches;

  function color(name) {
    return getComputedStyle(root).getPropertyValue('--' + name).trim();
  }

  function zooms(data) {
    return data.kind !== 'bar' && !data.x.log;
  }

  /** The end of a logarithmic axis is a tick only where it is a power of ten. */
  function isTick(of, value) {
    return !of.log || Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-6;
  }

  function axis(of, vertical) {
    return {
      type: of.log ? 'log' : 'value',
      min: of.min,
      max: of.max,
      name: of.title,
      nameLocation: 'middle',
      nameGap: vertical ? 66 : 32,
      nameTextStyle: { color: color('soft'), fontSize: 12 },
      minInterval: of.unit === 'NINES' ? 1 : undefined,
      axisPointer: { show: !vertical, type: 'line', snap: false, label: { show: false }, lineStyle: { color: color('soft') }, triggerTooltip: true },
      axisLabel: {
        color: color('soft'),
        formatter: function (value) { return isTick(of, value) ? ChartData.text(of, value) : ''; },
        show: !of.ticks,
        hideOverlap: true,
        showMinLabel: vertical || !of.log,
        showMaxLabel: vertical
      },
      axisLine: { show: !vertical, lineStyle: { color: color('soft') } },
      axisTick: { show: !vertical && !of.ticks },
      splitLine: { show: vertical, lineStyle: { color: color('grid') } }
    };
  }

  function beyond(data) {
    return data.series.filter(function (one) { return one.beyond && one.beyond.length; });
  }

  function series(data, one) {
    var tone = color('tone' + one.tone % 8);
    var pale = one.pale || one.style === 'PALE' ? 0.45 : 1;
    var lone = data.kind === 'line' && !data.marked ? ChartData.lone(one.values) : [];
    return {
      name: one.name,
      type: data.kind,
      data: one.values.map(function (value, i) {
        if (value === null) return '-';
        return lone.indexOf(i) < 0 ? value : { value: value, symbol: 'circle', symbolSize: 6 };
      }),
      barMaxWidth: BARS.barMaxWidth,
      barGap: BARS.barGap,
      barCategoryGap: BARS.barCategoryGap,
      symbol: data.marked ? 'circle' : 'none',
      showAllSymbol: true,
      symbolSize: 7,
      lineStyle: { width: 2, color: tone, opacity: pale, type: one.style === 'DASHED' ? [7, 5] : 'solid' },
      itemStyle: { color: tone, opacity: pale },
      emphasis: { focus: 'series' },
      markPoint: one.beyond && one.beyond.length ? {
        silent: true,
        symbol: 'path://M0,0L10,10M0,10L10,0',
        symbolSize: 9,
        symbolOffset: [0, 10 + 17 * beyond(data).indexOf(one)],
        itemStyle: { color: 'transparent', borderColor: tone, borderWidth: 2 },
        label: { show: true, formatter: one.beyondWord, position: 'left', color: color('soft') },
        data: one.beyond.map(function (at) { return { coord: at }; })
      } : undefined
    };
  }

  /** The intervals of one series of bars, an arrow in place of the cap that the axis cuts off. */
  function whiskers(data, one, shown) {
    var layout = { barMaxWidth: BARS.barMaxWidth, barGap: BARS.barGap, barCategoryGap: BARS.barCategoryGap, count: shown.length };
    return {
      name: one.name,
      type: 'custom',
      silent: true,
      z: 4,
      itemStyle: { color: color('ink') },
      data: one.intervals
        .map(function (bounds, group) { return bounds && [group, bounds[0], bounds[1]]; })
        .filter(Boolean),
      renderItem: function (params, api) {
        var bar = api.barLayout(layout)[shown.indexOf(one)];
        if (!bar) return null;
        var cut = api.value(1) < data.y.min;
        var low = api.coord([api.value(0), Math.max(api.value(1), data.y.min)]);
        var high = api.coord([api.value(0), api.value(2)]);
        var x = low[0] + bar.offsetCenter;
        var foot = cut
          ? [[x - 3, low[1] - 6], [x, low[1]], [x + 3, low[1] - 6]]
          : [[x - 3, low[1]], [x + 3, low[1]]];
        var lines = [[[x, low[1]], [x, high[1]]], [[x - 3, high[1]], [x + 3, high[1]]], foot];
        return {
          type: 'group',
          children: lines.map(function (points) {
            return { type: 'polyline', shape: { points: points }, style: { stroke: color('ink'), lineWidth: 1.2, fill: 'none' } };
          })
        };
      }
    };
  }

  /** Ticks where something was measured: an axis of the library has none at places of one's own. */
  function ticks(data) {
    return {
      name: '',
      type: 'scatter',
      silent: true,
      clip: false,
      symbol: 'rect',
      symbolSize: [1, 5],
      symbolOffset: [0, '50%'],
      itemStyle: { color: color('soft') },
      label: {
        show: true,
        position: 'bottom',
        color: color('soft'),
        formatter: function (point) { return ChartData.text(data.x, point.value[0]); }
      },
      labelLayout: { hideOverlap: true },
      data: data.x.ticks.map(function (tick) { return [tick, data.y.min]; })
    };
  }

  /** Cells of time and latency, the darker the more operations. */
  function heat(data) {
    var fill = color('tone0');
    var most = data.cells.reduce(function (max, cell) { return Math.max(max, cell[2]); }, 1);
    return [{
      type: 'custom',
      clip: true,
      silent: true,
      encode: { x: [0, 1], y: [2, 3] },
      data: data.cells.map(function (cell) {
        return [cell[0], cell[0] + data.period, ChartData.bound(cell[1]), ChartData.bound(cell[1] + 1), cell[2]];
      }),
      renderItem: function (params, api) {
        // Whole pixels: no seams between cells.
        var from = api.coord([api.value(0), api.value(3)]).map(Math.round);
        var to = api.coord([api.value(1), api.value(2)]).map(Math.round);
        var shape = echarts.graphic.clipRectByRect(
          { x: from[0], y: from[1], width: Math.max(1, to[0] - from[0]), height: to[1] - from[1] }, params.coordSys);
        return shape && {
          type: 'rect',
          shape: shape,
          style: { fill: fill, opacity: 0.12 + 0.88 * Math.sqrt(api.value(4) / most) }
        };
      }
    }];
  }

  function allSeries(entry) {
    var data = entry.data;
    if (data.kind === 'heat') return heat(data);
    var shown = data.series.filter(function (one) { return entry.selected[one.name] !== false; });
    return data.series.map(function (one) { return series(data, one); })
      .concat(data.x && data.x.ticks ? [ticks(data)] : [])
      .concat(data.kind === 'bar' ? shown.map(function (one) { return whiskers(data, one, shown); }) : []);
  }

  function tooltip(entry) {
    return {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      axisPointer: { type: entry.data.kind === 'bar' ? 'shadow' : 'line' },
      backgroundColor: color('card'),
      borderColor: color('rule'),
      textStyle: { color: color('ink'), fontSize: 12 },
      formatter: function (points) {
        var place = entry.data.kind === 'bar' ? points[0].dataIndex : points[0].axisValue;
        return ChartData.at(entry.data, place, entry.selected).join('\n');
      }
    };
  }

  function options(entry) {
    var data = entry.data;
    var category = data.kind === 'bar' && {
      type: 'category',
      data: data.groups,
      axisLabel: { color: color('soft') },
      axisLine: { lineStyle: { color: color('soft') } },
      axisTick: { show: false }
    };
    return {
      animation: false,
      backgroundColor: color('card'),
      textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
      legend: { selected: entry.selected, data: (data.series || []).map(function (one) { return one.name; }), type: 'scroll', top: 0, left: 0, textStyle: { color: color('ink') }, pageIconColor: color('ink'), pageTextStyle: { color: color('soft') } },
      grid: { left: 84, right: 18, top: data.series ? 44 : 12, bottom: category ? 30 : 52 },
      tooltip: tooltip(entry),
      // Dragging needs the tool, not its buttons.
      toolbox: { top: -60, itemSize: 1, feature: zooms(data) ? { dataZoom: { yAxisIndex: 'none', filterMode: 'none', brushStyle: { color: color('accent'), opacity: 0.2 } } } : {} },
      dataZoom: zooms(data) ? [{ type: 'inside', id: 'x', filterMode: 'none', zoomOnMouseWheel: entry.focused || 'ctrl', moveOnMouseMove: 'shift', moveOnMouseWheel: false }] : [],
      xAxis: category || axis(data.x, false),
      yAxis: axis(data.y, true),
      series: allSeries(entry)
    };
  }

  function paint(entry) {
    if (!entry.chart) return;
    entry.chart.setOption(options(entry), { replaceMerge: ['series'] });
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

  /** The chart as it is shown, zoom included. */
  function svg(entry) {
    var size = { renderer: 'svg', ssr: true, width: entry.chart.getWidth(), height: entry.chart.getHeight() };
    var copy = echarts.init(null, null, size);
    var shown = options(entry);
    if (zooms(entry.data)) {
      var now = range(entry);
      shown.dataZoom[0].startValue = now[0];
      shown.dataZoom[0].endValue = now[1];
    }
    copy.setOption(shown);
    var text = copy.renderToSVGString();
    copy.dispose();
    return text;
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
      button('SVG', function () { saveText(entry.data.id + '.svg', 'image/svg+xml', svg(entry)); }, 'Download ' + title + ' as SVG'),
      button('PNG', function () {
        save(entry.data.id + '.png', entry.chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: color('card') }));
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
    entry.tools = tools(entry, title);
    figure.append(entry.place, entry.said, entry.tools);
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
