(function () {
  'use strict';
  var root = document.documentElement;
  var dark = matchMedia('(prefers-color-scheme: dark)');
  var themeButton = document.getElementById('theme');
  var live = [];
  var BARS = { barMaxWidth: 34, barGap: '6%', barCategoryGap: '28%' };

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === 'dark' : dark.matches;
  }

  function colour(name) {
    return getComputedStyle(root).getPropertyValue('--' + name).trim();
  }

  function plain(value) {
    return String(Number(value.toPrecision(3)));
  }

  var units = {
    MICROS: function (exact) {
      // An axis ends a rounding error below a power of ten.
      var value = Number(exact.toPrecision(6));
      if (value >= 1e6) return plain(value / 1e6) + ' s';
      return value >= 1e3 ? plain(value / 1e3) + ' ms' : plain(value) + ' µs';
    },
    SECONDS: function (value) {
      return String(Number(value.toPrecision(6))) + ' s';
    },
    PER_SECOND: function (value) {
      return units.COUNT(value) + '/s';
    },
    COUNT: function (value) {
      return value >= 10 ? Math.round(value).toLocaleString('en') : plain(value);
    },
    NINES: function (value) {
      return String(Number((100 * (1 - Math.pow(10, -value))).toPrecision(6))) + ' %';
    }
  };

  /** A number of a chart as it stood before it was raised. */
  function words(of, value) {
    return units[of.unit](value / (of.raised || 1));
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
      nameTextStyle: { color: colour('soft'), fontSize: 12 },
      minInterval: of.unit === 'NINES' ? 1 : undefined,
      axisLabel: {
        color: colour('soft'),
        formatter: function (value) { return isTick(of, value) ? words(of, value) : ''; },
        show: !of.ticks,
        hideOverlap: true,
        showMinLabel: vertical || !of.log,
        showMaxLabel: vertical
      },
      axisLine: { show: !vertical, lineStyle: { color: colour('soft') } },
      axisTick: { show: !vertical && !of.ticks },
      splitLine: { show: vertical, lineStyle: { color: colour('grid') } }
    };
  }

  function beyond(chart) {
    return chart.series.filter(function (one) { return one.beyond && one.beyond.length; });
  }

  function series(chart, one) {
    var tone = colour('tone' + one.tone % 8);
    var pale = one.pale || one.style === 'PALE' ? 0.45 : 1;
    return {
      name: one.name,
      type: chart.kind,
      data: one.values.map(function (value) { return value === null ? '-' : value; }),
      barMaxWidth: BARS.barMaxWidth,
      barGap: BARS.barGap,
      barCategoryGap: BARS.barCategoryGap,
      symbol: chart.marked ? 'circle' : 'none',
      symbolSize: 7,
      lineStyle: { width: 2, color: tone, opacity: pale, type: one.style === 'DASHED' ? [7, 5] : 'solid' },
      itemStyle: { color: tone, opacity: pale },
      emphasis: { focus: 'series' },
      markPoint: one.beyond && one.beyond.length ? {
        silent: true,
        symbol: 'path://M0,0L10,10M0,10L10,0',
        symbolSize: 9,
        symbolOffset: [0, 10 + 17 * beyond(chart).indexOf(one)],
        itemStyle: { color: 'transparent', borderColor: tone, borderWidth: 2 },
        label: { show: true, formatter: one.beyondWord, position: 'left', color: colour('soft') },
        data: one.beyond.map(function (at) { return { coord: at }; })
      } : undefined
    };
  }

  /** The intervals of one series of bars, an arrow in place of the cap that the axis cuts off. */
  function whiskers(chart, one, shown) {
    var layout = { barMaxWidth: BARS.barMaxWidth, barGap: BARS.barGap, barCategoryGap: BARS.barCategoryGap, count: shown.length };
    return {
      name: one.name,
      type: 'custom',
      silent: true,
      z: 4,
      itemStyle: { color: colour('ink') },
      data: one.intervals
        .map(function (bounds, group) { return bounds && [group, bounds[0], bounds[1]]; })
        .filter(Boolean),
      renderItem: function (params, api) {
        var bar = api.barLayout(layout)[shown.indexOf(one)];
        if (!bar) return null;
        var cut = api.value(1) < chart.y.min;
        var low = api.coord([api.value(0), Math.max(api.value(1), chart.y.min)]);
        var high = api.coord([api.value(0), api.value(2)]);
        var x = low[0] + bar.offsetCenter;
        var foot = cut
          ? [[x - 3, low[1] - 6], [x, low[1]], [x + 3, low[1] - 6]]
          : [[x - 3, low[1]], [x + 3, low[1]]];
        var lines = [[[x, low[1]], [x, high[1]]], [[x - 3, high[1]], [x + 3, high[1]]], foot];
        return {
          type: 'group',
          children: lines.map(function (points) {
            return { type: 'polyline', shape: { points: points }, style: { stroke: colour('ink'), lineWidth: 1.2, fill: 'none' } };
          })
        };
      }
    };
  }

  /** Ticks where something was measured: an axis of the library has none at places of one's own. */
  function ticks(chart) {
    return {
      name: '',
      type: 'scatter',
      silent: true,
      clip: false,
      symbol: 'rect',
      symbolSize: [1, 5],
      symbolOffset: [0, '50%'],
      itemStyle: { color: colour('soft') },
      label: {
        show: true,
        position: 'bottom',
        color: colour('soft'),
        formatter: function (point) { return units[chart.x.unit](point.value[0]); }
      },
      labelLayout: { hideOverlap: true },
      data: chart.x.ticks.map(function (tick) { return [tick, chart.y.min]; })
    };
  }

  function spread(chart, point) {
    var one = chart.series[point.seriesIndex];
    var intervals = one && one.intervals;
    var bounds = intervals && intervals[point.dataIndex];
    return bounds ? ' (' + words(chart.y, bounds[0]) + ' to ' + words(chart.y, bounds[1]) + ')' : '';
  }

  function tooltip(chart) {
    var bars = chart.kind === 'bar';
    return {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      axisPointer: { type: bars ? 'shadow' : 'line' },
      backgroundColor: colour('card'),
      borderColor: colour('rule'),
      textStyle: { color: colour('ink'), fontSize: 12 },
      formatter: function (points) {
        var head = bars ? points[0].name : units[chart.x.unit](points[0].axisValue);
        return points.reduce(function (text, point) {
          if (point.seriesIndex >= chart.series.length) return text;
          var value = bars ? point.value : point.value[1];
          if (value == null || value === '-' || !point.seriesName) return text;
          return text + '\n' + point.seriesName + ': ' + words(chart.y, value) + spread(chart, point);
        }, head);
      }
    };
  }

  function allWhiskers(chart, selected) {
    if (chart.kind !== 'bar') return [];
    var shown = chart.series.filter(function (one) { return selected[one.name] !== false; });
    return shown.map(function (one) { return whiskers(chart, one, shown); });
  }

  function options(chart, selected) {
    var category = {
      type: 'category',
      data: chart.groups,
      axisLabel: { color: colour('soft') },
      axisLine: { lineStyle: { color: colour('soft') } },
      axisTick: { show: false }
    };
    return {
      animation: false,
      aria: { enabled: true },
      textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
      legend: { selected: selected, data: chart.series.map(function (one) { return one.name; }), type: 'scroll', top: 0, left: 0, textStyle: { color: colour('ink') }, pageIconColor: colour('ink'), pageTextStyle: { color: colour('soft') } },
      grid: { left: 84, right: 18, top: 44, bottom: chart.kind === 'bar' ? 30 : 52 },
      tooltip: tooltip(chart),
      xAxis: chart.kind === 'bar' ? category : axis(chart.x, false),
      yAxis: axis(chart.y, true),
      series: chart.series.map(function (one) { return series(chart, one); })
        .concat(chart.x && chart.x.ticks ? [ticks(chart)] : [])
        .concat(allWhiskers(chart, selected))
    };
  }

  function paint(entry) {
    entry.chart.setOption(options(entry.data, entry.selected), true);
  }

  function button(text, act) {
    var made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.addEventListener('click', function () { act(made); });
    return made;
  }

  /** On a logarithmic axis the library stands bars on 1, wherever the axis begins: it begins there then. */
  function raise(chart) {
    if (chart.kind !== 'bar' || !chart.y.log || chart.y.min >= 1) return;
    var by = 1 / chart.y.min;
    function raised(value) { return value === null ? null : value * by; }
    chart.y.raised = by;
    chart.y.min = 1;
    chart.y.max = raised(chart.y.max);
    chart.series.forEach(function (one) {
      one.values = one.values.map(raised);
      one.intervals = one.intervals.map(function (bounds) { return bounds && bounds.map(raised); });
    });
  }

  function bring(data) {
    raise(data);
    var figure = document.getElementById('figure-' + data.id);
    var still = figure.querySelector('.still');
    var place = document.createElement('div');
    place.className = 'live';
    still.after(place);
    still.hidden = true;
    var entry = { data: data, selected: {}, chart: echarts.init(place, null, { renderer: 'svg' }) };
    live.push(entry);
    paint(entry);
    // Bars that are left move together, and their intervals with them.
    entry.chart.on('legendselectchanged', function (event) {
      entry.selected = event.selected;
      paint(entry);
    });
    var tools = document.createElement('div');
    tools.className = 'figure-tools';
    tools.append(button('Show still figure', function (self) {
      still.hidden = !still.hidden;
      place.hidden = !still.hidden;
      self.textContent = still.hidden ? 'Show still figure' : 'Show interactive figure';
      if (still.hidden) entry.chart.resize();
    }));
    figure.append(tools);
  }

  function retint() {
    themeButton.textContent = isDark() ? 'Light' : 'Dark';
    live.forEach(paint);
  }

  themeButton.hidden = false;
  themeButton.addEventListener('click', function () {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    retint();
  });
  dark.addEventListener('change', retint);
  addEventListener('resize', function () { live.forEach(function (entry) { entry.chart.resize(); }); });
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
  retint();
})();
