/** The options that make the chart library draw a chart. */
var ChartOptions = (function () {
  'use strict';
  var root = document.documentElement;
  var BARS = { barMaxWidth: 34, barGap: '6%', barCategoryGap: '28%' };

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

  /** The space right of the plot: half the label of a tick at its end, about 7 pixels a character. */
  function right(data) {
    var last = data.x && data.x.ticks && data.x.ticks[data.x.ticks.length - 1];
    return last ? Math.max(18, 4 + 3.5 * ChartData.text(data.x, last).length) : 18;
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

  /** The options of a chart; a copy for a file has a legend of its own, as high as the page's. */
  function options(entry, copy) {
    var data = entry.data;
    var top = copy && data.series ? entry.legend.place.offsetHeight + 12 : 12;
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
      legend: { show: Boolean(copy), selected: entry.selected, data: (data.series || []).map(function (one) { return one.name; }), top: 0, left: 0, textStyle: { color: color('ink') } },
      grid: { left: 84, right: right(data), top: top, bottom: category ? 30 : 52 },
      tooltip: tooltip(entry),
      // Dragging needs the tool, not its buttons.
      toolbox: { top: -60, itemSize: 1, feature: zooms(data) ? { dataZoom: { yAxisIndex: 'none', filterMode: 'none', brushStyle: { color: color('accent'), opacity: 0.2 } } } : {} },
      dataZoom: zooms(data) ? [{ type: 'inside', id: 'x', filterMode: 'none', zoomOnMouseWheel: entry.focused || 'ctrl', moveOnMouseMove: 'shift', moveOnMouseWheel: false }] : [],
      xAxis: category || axis(data.x, false),
      yAxis: axis(data.y, true),
      series: allSeries(entry)
    };
  }

  return { color: color, of: options, zooms: zooms };
})();
