"use strict";

const MAX_SECONDS = 1200;
const ROWS = 56;
const byId = id => document.getElementById(id);
const seconds = new Map(); // second -> {labels: {label: point}, cores: {role: cores}}
const labels = [];
const roles = [];
let state = null;
let pointed = null;

function tone(index) { return color("--tone" + index % 8); }
function color(name) { return getComputedStyle(document.documentElement).getPropertyValue(name).trim(); }
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

/** Axes of a chart, and the way from values to its pixels. */
function frame(id, times, low, high, log) {
  const canvas = byId(id);
  const box = canvas.getBoundingClientRect();
  const scale = window.devicePixelRatio || 1;
  canvas.width = box.width * scale;
  canvas.height = box.height * scale;
  const pen = canvas.getContext("2d");
  pen.scale(scale, scale);
  pen.font = "12px " + getComputedStyle(document.body).fontFamily;
  const left = 54, right = box.width - 6, top = 6, bottom = box.height - 22;
  const first = times[0], span = Math.max(9, times[times.length - 1] + 1 - first);
  const place = value => log ? Math.log10(value / low) / Math.log10(high / low) : (value - low) / (high - low);
  const it = {
    pen, left, right, top, bottom, first, span,
    x: t => left + (right - left) * (t - first) / span,
    y: value => bottom - (bottom - top) * Math.min(1, Math.max(0, place(value))),
    width: (right - left) / span
  };
  pen.strokeStyle = color("--grid");
  pen.fillStyle = color("--soft");
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  for (const tick of log ? decades(low, high) : ticks(high)) {
    const y = it.y(tick);
    pen.beginPath();
    pen.moveTo(left, y);
    pen.lineTo(right, y);
    pen.stroke();
    pen.fillText(tick.toLocaleString("en", { maximumFractionDigits: 2 }), left - 7, y);
  }
  pen.textAlign = "center";
  pen.textBaseline = "top";
  const step = [10, 30, 60, 120, 300, 600].find(s => span / s <= 6) || 1200;
  for (let t = 0; t <= span; t += step) pen.fillText(clock(t), Math.min(right - 14, it.x(first + t)), bottom + 6);
  return it;
}

function tickStep(high) {
  const rough = high / 4, power = 10 ** Math.floor(Math.log10(rough));
  return power * [1, 2, 5, 10].find(f => f * power >= rough * 0.9999);
}

function ticks(high) {
  const step = tickStep(high);
  const all = [];
  for (let tick = 0; tick <= high * 1.0001; tick += step) all.push(tick);
  return all;
}

function decades(low, high) {
  const all = [];
  for (let tick = 10 ** Math.ceil(Math.log10(low) - 1e-9); tick <= high * 1.0001; tick *= 10) all.push(Number(tick.toPrecision(1)));
  return all;
}

/** A line that is broken where seconds lack a value. */
function line(it, times, value, stroke, dash, width) {
  const pen = it.pen;
  pen.strokeStyle = stroke;
  pen.lineWidth = width || 1.8;
  pen.setLineDash(dash || []);
  pen.beginPath();
  let before = null;
  for (const t of times) {
    const v = value(seconds.get(t));
    if (v === undefined || v === null) continue;
    const x = it.x(t + 0.5), y = it.y(v);
    if (before === null || t - before > 2) {
      pen.moveTo(x - 1.5, y);
    }
    pen.lineTo(x, y);
    before = t;
  }
  pen.stroke();
  pen.setLineDash([]);
}

function cross(it) {
  if (pointed === null || pointed < it.first || pointed > it.first + it.span) return;
  it.pen.strokeStyle = color("--soft");
  it.pen.lineWidth = 1;
  it.pen.beginPath();
  it.pen.moveTo(it.x(pointed + 0.5), it.top);
  it.pen.lineTo(it.x(pointed + 0.5), it.bottom);
  it.pen.stroke();
}

function key(id, entries) {
  byId(id + "-key").replaceChildren(...entries.map(([text, stroke]) => {
    const entry = element("span", text);
    if (stroke) {
      const mark = document.createElement("i");
      mark.style.background = stroke;
      entry.prepend(mark);
    }
    return entry;
  }));
}

function most(times, value) {
  let found = 0;
  for (const t of times) found = Math.max(found, value(seconds.get(t)) || 0);
  return found;
}

function round(high) {
  const step = tickStep(high);
  return step * Math.ceil(high / step - 1e-9);
}

function lines(id, times, names, value, least, unit) {
  const high = round(Math.max(least, ...names.map(name => most(times, second => value(second, name)))));
  const it = frame(id, times, 0, high, false);
  names.forEach((name, i) => line(it, times, second => value(second, name), tone(i)));
  cross(it);
  const second = seconds.get(pointed);
  key(id, names.map((name, i) => {
    const v = second && value(second, name);
    return [name + (v === undefined || v === null || v === false ? "" : " " + v.toLocaleString("en") + unit), tone(i)];
  }));
}

function drawTimes(times) {
  const all = [];
  for (const t of times) for (const point of Object.values(seconds.get(t).labels)) if (point.p[2] > 0) all.push(...point.p);
  const low = all.length ? 10 ** Math.floor(Math.log10(Math.min(...all.filter(v => v > 0)) / 1000)) : 0.1;
  const high = all.length ? 10 ** Math.ceil(Math.log10(Math.max(...all) / 1000)) : 100;
  const it = frame("times", times, low, Math.max(high, low * 10), true);
  labels.forEach((label, i) => [0, 1, 2].forEach(rank => line(it, times, second => {
    const point = second.labels[label];
    return point && point.p[rank] > 0 ? point.p[rank] / 1000 : null;
  }, tone(i), [[], [5, 3], [1, 3]][rank], rank === 0 ? 2 : 1.4)));
  cross(it);
  const second = seconds.get(pointed);
  key("times", labels.map((label, i) => {
    const point = second && second.labels[label];
    return [label + (point ? " " + point.p.map(millis).join(" / ") : ""), tone(i)];
  }).concat(second ? [] : [["solid p50, dashed p95, dotted p99", null]]));
}

function drawHeat(times) {
  const sums = times.map(t => {
    const rows = new Array(ROWS).fill(0);
    for (const point of Object.values(seconds.get(t).labels)) {
      for (let i = 0; i < point.h.length; i += 2) rows[point.h[i]] += point.h[i + 1];
    }
    return rows;
  });
  let lowest = ROWS, highest = 0, densest = 1;
  sums.forEach(rows => rows.forEach((count, row) => {
    if (count > 0) {
      lowest = Math.min(lowest, row);
      highest = Math.max(highest, row);
      densest = Math.max(densest, count);
    }
  }));
  if (lowest > highest) { lowest = 16; highest = 32; }
  const bound = row => 0.01 * 10 ** (row / 8);
  const it = frame("heat", times, bound(lowest), bound(highest + 1), true);
  const fill = color("--accent");
  times.forEach((t, i) => sums[i].forEach((count, row) => {
    if (count > 0) {
      it.pen.globalAlpha = 0.12 + 0.88 * Math.log1p(count) / Math.log1p(densest);
      it.pen.fillStyle = fill;
      it.pen.fillRect(it.x(t), it.y(bound(row + 1)), Math.max(1, it.width - 0.4), it.y(bound(row)) - it.y(bound(row + 1)));
    }
  }));
  it.pen.globalAlpha = 1;
  cross(it);
  key("heat", [["darkest: " + number(densest, 0) + " operations in a second", null]]);
}

function draw() {
  if (document.hidden || seconds.size === 0) return;
  const times = [...seconds.keys()].sort((a, b) => a - b);
  lines("rate", times, labels, (second, label) => second.labels[label] && second.labels[label].r, 1, "/s");
  drawTimes(times);
  drawHeat(times);
  lines("errors", times, labels, (second, label) => second.labels[label] && second.labels[label].e, 1, "/s");
  lines("cpu", times, roles, (second, role) => second.cores ? second.cores[role] : null, 0.5, "");
}

function status(text, className) {
  byId("state").textContent = text;
  byId("state").className = className || "";
}

document.querySelectorAll("canvas").forEach(canvas => {
  canvas.addEventListener("pointermove", event => {
    const times = [...seconds.keys()].sort((a, b) => a - b);
    if (times.length === 0) return;
    const box = canvas.getBoundingClientRect();
    const span = Math.max(9, times[times.length - 1] + 1 - times[0]);
    pointed = times[0] + Math.floor((event.clientX - box.left - 54) / (box.width - 60) * span);
    draw();
  });
  canvas.addEventListener("pointerleave", () => { pointed = null; draw(); });
});
window.addEventListener("resize", draw);
document.addEventListener("visibilitychange", draw);
window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);

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
