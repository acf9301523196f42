/** Pure functions of the charts. They use neither the page nor the chart library. */
var ChartData = (function () {
  'use strict';

  /** Rows of a heat map: eight to a factor of ten, from 10 us on. */
  var LOWEST_MICROS = 10;
  var ROWS_PER_DECADE = 8;

  function plain(value) {
    return String(Number(value.toPrecision(3)));
  }

  function grouped(value) {
    return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
  }

  var units = {
    MICROS: function (exact) {
      // An axis ends a rounding error below a power of ten.
      var value = Number(exact.toPrecision(6));
      if (value >= 1e6) return plain(value / 1e6) + ' s';
      return value >= 1e3 ? plain(value / 1e3) + ' ms' : plain(value) + ' µs';
    },
    SECONDS: function (value) { return String(Number(value.toPrecision(6))) + ' s'; },
    PER_SECOND: function (value) { return units.COUNT(value) + '/s'; },
    COUNT: function (value) { return value >= 10 ? grouped(value) : plain(value); },
    PERCENT: function (value) { return plain(value) + ' %'; },
    NINES: function (value) { return String(Number((100 * (1 - Math.pow(10, -value))).toPrecision(6))) + ' %'; }
  };

  /** Formats a value of an axis; undoes the shift of bars on a logarithmic axis. */
  function text(axis, value) {
    return units[axis.unit](value / (axis.raised || 1));
  }

  function isPoint(point) {
    return point !== null;
  }

  /** Returns the indexes of points without a neighbor: a line does not show them. */
  function lone(values) {
    return values
      .map(function (point, i) { return isPoint(point) && !values[i - 1] && !values[i + 1] ? i : -1; })
      .filter(function (i) { return i >= 0; });
  }

  function bound(row) {
    return LOWEST_MICROS * Math.pow(10, row / ROWS_PER_DECADE);
  }

  /** Returns the distinct places of a chart on its horizontal axis, ascending. */
  function places(chart) {
    var all = chart.kind === 'bar'
      ? chart.groups.map(function (name, i) { return i; })
      : chart.kind === 'heat'
        ? chart.cells.map(function (cell) { return cell[0] + chart.period / 2; })
        : chart.series.reduce(function (found, one) {
          return found.concat(one.values.filter(isPoint).map(function (point) { return point[0]; }));
        }, []);
    all.sort(function (a, b) { return a - b; });
    return all.filter(function (at, i) { return i === 0 || at !== all[i - 1]; });
  }

  /** Returns the place some steps from another one within a range; from its start without one. */
  function step(all, at, by, range) {
    var shown = all.filter(function (place) { return place >= range[0] && place <= range[1]; });
    if (!shown.length) return null;
    if (at === null || at < shown[0] || at > shown[shown.length - 1]) return by > 0 ? shown[0] : shown[shown.length - 1];
    var next = by + shown.reduce(function (best, place, i) {
      return Math.abs(place - at) < Math.abs(shown[best] - at) ? i : best;
    }, 0);
    return shown[Math.max(0, Math.min(shown.length - 1, next))];
  }

  /** Returns a range that is longer by a factor around a place; within the full range, and not too short to see. */
  function zoomed(range, full, factor, at) {
    var from = Math.max(full[0], at - (at - range[0]) * factor);
    var to = Math.min(full[1], at + (range[1] - at) * factor);
    return to - from < (full[1] - full[0]) / 1000 ? range : [from, to];
  }

  /** Returns the point of a line nearest to a place; null if the line has none there. */
  function nearest(values, at, least) {
    var tolerance = least;
    var best = null;
    values.forEach(function (point, i) {
      if (!isPoint(point)) return;
      var before = values[i - 1];
      if (before) tolerance = Math.max(tolerance, (point[0] - before[0]) / 2);
      if (best === null || Math.abs(point[0] - at) < Math.abs(best[0] - at)) best = point;
    });
    return best !== null && Math.abs(best[0] - at) <= tolerance * 1.000001 ? best : null;
  }

  function heatText(chart, at) {
    var column = chart.cells.filter(function (cell) { return cell[0] <= at && at < cell[0] + chart.period; });
    var count = column.reduce(function (sum, cell) { return sum + cell[2]; }, 0);
    if (!count) return [];
    var most = column.reduce(function (best, cell) { return cell[2] > best[2] ? cell : best; });
    return [grouped(count) + ' operations',
      'most: ' + units.MICROS(bound(most[1])) + ' to ' + units.MICROS(bound(most[1] + 1)),
      'longest: up to ' + units.MICROS(bound(Math.max.apply(null, column.map(function (cell) { return cell[1]; })) + 1))];
  }

  /** Describes a chart at a place, one line a series that is shown. */
  function at(chart, place, selected) {
    var bars = chart.kind === 'bar';
    var head = bars ? chart.groups[place] : units[chart.x.unit](place);
    if (chart.kind === 'heat') return [head].concat(heatText(chart, place));
    var least = bars ? 0 : ((chart.x.max || 0) - (chart.x.min || 0)) / 200;
    return chart.series.reduce(function (lines, one) {
      if (selected && selected[one.name] === false) return lines;
      var point = bars ? [place, one.values[place]] : nearest(one.values, place, least);
      if (!point || point[1] === null) return lines;
      var spread = one.intervals && one.intervals[place];
      return lines.concat(one.name + ': ' + text(chart.y, point[1])
        + (spread ? ' (' + text(chart.y, spread[0]) + ' to ' + text(chart.y, spread[1]) + ')' : ''));
    }, [head]);
  }

  function cell(value) {
    if (typeof value === 'number') return String(Number(value.toPrecision(9)));
    // A spreadsheet computes what begins like a formula.
    var safe = /^[=+\-@\t\r]/.test(value) ? "'" + value : value;
    return /[",\r\n]/.test(safe) ? '"' + safe.replace(/"/g, '""') + '"' : safe;
  }

  var UNIT_WORDS = { MICROS: 'us', SECONDS: 's', PER_SECOND: '1/s', COUNT: '', PERCENT: '%', NINES: 'number of nines' };

  function head(axis) {
    var unit = UNIT_WORDS[axis.unit];
    return axis.title.replace(' (log scale)', '') + (unit ? ' (' + unit + ')' : '');
  }

  function table(chart) {
    if (chart.kind === 'heat') {
      return [['from (s)', 'to (s)', 'from (us)', 'to (us)', 'operations']].concat(chart.cells.map(function (one) {
        return [one[0], one[0] + chart.period, bound(one[1]), bound(one[1] + 1), one[2]];
      }));
    }
    if (chart.kind === 'bar') {
      var raised = chart.y.raised || 1;
      return chart.series.reduce(function (rows, one) {
        return rows.concat(one.values.map(function (value, i) {
          var spread = one.intervals[i] || [];
          return [chart.groups[i], one.name].concat([value, spread[0], spread[1]].map(function (number) {
            return number === null || number === undefined ? '' : number / raised;
          }));
        }));
      }, [['group', 'series', head(chart.y), '95 % low', '95 % high']]);
    }
    return chart.series.reduce(function (rows, one) {
      return rows.concat(one.values.filter(isPoint).map(function (point) { return [one.name, point[0], point[1]]; }));
    }, [['series', head(chart.x), head(chart.y)]]);
  }

  /** Returns the data of a chart as CSV (RFC 4180), in the units of its head. */
  function csv(chart) {
    return table(chart).map(function (row) { return row.map(cell).join(','); }).join('\r\n') + '\r\n';
  }

  /**
   * Adds up the columns of a heat map.
   *
   * @param columns pairs of a start and its counts, which are pairs of a row and a count
   * @param period length of a column of the result
   * @return cells: start, row, count
   */
  function cells(columns, period) {
    var sums = {};
    columns.forEach(function (column) {
      var start = Math.floor(column[0] / period) * period;
      for (var i = 0; i < column[1].length; i += 2) {
        var key = start + '/' + column[1][i];
        sums[key] = sums[key] || [start, column[1][i], 0];
        sums[key][2] += column[1][i + 1];
      }
    });
    return Object.keys(sums).map(function (key) { return sums[key]; });
  }

  /** Returns the points of a line, with a gap where more than two periods have none. */
  function line(points, period) {
    return points.reduce(function (all, point, i) {
      var gap = i > 0 && point[0] - points[i - 1][0] > 2 * period;
      return all.concat(gap ? [null, point] : [point]);
    }, []);
  }

  return { at: at, bound: bound, cells: cells, csv: csv, line: line, lone: lone, places: places, step: step, text: text, units: units, zoomed: zoomed };
})();
