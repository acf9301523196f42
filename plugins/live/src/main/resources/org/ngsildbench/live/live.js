"use strict";

const MAX_SECONDS = 1200;
const MAX_COLUMNS = 240;
const byId = id => document.getElementById(id);
const seconds = new Map(); // second -> {labels: {label: point}, cores: {role: cores}}
const labels = [];
const roles = [];
let state = null;
let charts = null;

function indexOf(list, name) {
  if (!list.includes(name)) list.push(name);
  return list.indexOf(name);
}

function add(point) {
  const second = seconds.get(point.t) || { labels: {}, cores: null };
  seconds.set(point.t, second);
  if (point.c) {
    second.cores = point.c;
    Object.keys(point.c).forEach(role => indexOf(roles, role));
  } else {
    second.labels[point.l] = point;
    indexOf(labels, point.l);
  }
}

function forget() {
  const newest = Math.max(...seconds.keys());
  for (const t of seconds.keys()) if (t < newest - MAX_SECONDS) seconds.delete(t);
}

function clock(total) {
  const s = Math.max(0, Math.round(total));
  const tail = String(Math.floor(s / 60) % 60).padStart(2, "0") + ":" + String(s % 60).padStart(2, "0");
  return s < 3600 ? tail : Math.floor(s / 3600) + ":" + tail;
}

function number(value, digits) {
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
function millis(micros) { return micros === 0 ? "–" : number(micros / 1000, micros < 100000 ? 2 : 0); }
function rate(value) { return number(value, value < 1000 ? 1 : 0); }

function element(name, text, className) {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function showFacts() {
  const facts = [["System", state.system], ["Plan", state.plan + (state.position ? " (" + state.position + ")" : "")],
    ["Elapsed", clock(state.seconds)], ["Time left", state.left === undefined ? "unknown" : clock(state.left)]];
  if (state.threads !== undefined) facts.push(["Active threads", number(state.threads, 0)]);
  Object.entries(state.cores).filter(([role, cores]) => role !== "steal" || cores > 0).sort().forEach(([role, cores]) => facts.push(["CPU " + role, number(cores, 2) + " cores"]));
  byId("facts").replaceChildren(...facts.filter(([, value]) => value).map(([name, value]) => {
    const pair = document.createElement("div");
    pair.append(element("dt", name), element("dd", value));
    return pair;
  }));
  byId("title").textContent = state.run;
  document.title = state.run + ": live";
  byId("progress").hidden = state.done === undefined;
  byId("progress").value = state.done || 0;
}

function showLabels() {
  byId("labels").replaceChildren(...state.labels.map(label => {
    const row = document.createElement("tr");
    const head = element("th", label.label + (label.inFlight ? " (" + number(label.inFlight, 0) + " in flight)" : ""));
    head.scope = "row";
    row.append(head, element("td", number(label.count, 0)), element("td", rate(label.rateNow)), element("td", rate(label.rate)),
      element("td", millis(label.p50)), element("td", millis(label.p95)), element("td", millis(label.p99)));
    for (const [count, kind] of [[label.errors, "bad"], [label.incorrect, "bad"], [label.late, "warn"], [label.dropped, "bad"]]) {
      row.append(element("td", number(count, 0), count > 0 ? kind : ""));
    }
    return row;
  }));
}

function points(times, period, value) {
  const first = times[0];
  return ChartData.line(times.map(t => [t - first + period / 2, value(seconds.get(t))])
    .filter(point => point[1] !== undefined && point[1] !== null), period);
}

/** The charts of all seconds so far, on one time axis. */
function chartsNow() {
  const times = [...seconds.keys()].sort((a, b) => a - b);
  const gaps = times.slice(1).map((t, i) => t - times[i]);
  const period = gaps.length ? Math.min(...gaps) : 1;
  const span = Math.max(10, times[times.length - 1] - times[0] + period);
  const x = { title: "since the start", unit: "SECONDS", min: 0, max: span, linked: true };
  const lines = (id, y, names, value) => ({
    id, kind: "line", x, y,
    series: names.map(([name, key, rank], i) => ({
      name, tone: rank === undefined ? i : Math.floor(i / 3), style: ["SOLID", "DASHED", "PALE"][rank || 0],
      values: points(times, period, second => value(second, key, rank))
    }))
  });
  const plain = names => names.map(name => [name, name]);
  const column = period * Math.ceil(span / period / MAX_COLUMNS);
  const heat = times.flatMap(t => Object.values(seconds.get(t).labels).map(point => [t - times[0], point.h]));
  const cells = ChartData.cells(heat, column);
  return {
    rate: lines("rate", { title: "operations per second", unit: "PER_SECOND", min: 0 }, plain(labels),
      (second, label) => second.labels[label] && second.labels[label].r),
    times: lines("times", { title: "response time (log scale)", unit: "MICROS", log: true },
      labels.flatMap(label => ["p50", "p95", "p99"].map((name, rank) => [label + " " + name, label, rank])),
      (second, label, rank) => second.labels[label] && second.labels[label].p[rank] || null),
    heat: { id: "heat", kind: "heat", x, y: { title: "response time (log scale)", unit: "MICROS", log: true, ...bounds(cells) }, period: column, cells },
    errors: lines("errors", { title: "operations per second", unit: "PER_SECOND", min: 0 }, plain(labels),
      (second, label) => second.labels[label] && second.labels[label].e),
    cpu: lines("cpu", { title: "busy cores", unit: "COUNT", min: 0 }, plain(roles),
      (second, role) => second.cores ? second.cores[role] : null)
  };
}

function bounds(cells) {
  const rows = cells.map(cell => cell[1]);
  return rows.length ? { min: ChartData.bound(Math.min(...rows)), max: ChartData.bound(Math.max(...rows) + 1) } : { min: 100, max: 1e5 };
}

function draw() {
  if (document.hidden || seconds.size === 0) return;
  const now = chartsNow();
  if (charts === null) {
    charts = {};
    for (const [id, data] of Object.entries(now)) {
      const figure = byId("figure-" + id);
      charts[id] = Charts.add(figure, data, figure.querySelector("figcaption").textContent);
    }
  } else {
    for (const [id, data] of Object.entries(now)) Charts.update(charts[id], data);
  }
}

function status(text, className) {
  byId("state").textContent = text;
  byId("state").className = className || "";
}

document.addEventListener("visibilitychange", draw);

const events = new EventSource("events");
events.addEventListener("state", event => {
  state = JSON.parse(event.data);
  state.points.forEach(add);
  forget();
  status("Running", "running");
  showFacts();
  showLabels();
  draw();
});
events.addEventListener("report", () => {
  events.close();
  location.replace("report.html");
});
events.addEventListener("end", () => {
  events.close();
  status("The run has ended.");
});
// A browser that connects again gets all points again; drawing them twice is the same.
events.onerror = () => status("No connection to the run. It has ended, or this page has to wait.", "lost");
