package org.ngsildbench.charts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Scriptable;

/** Operates the legend of a chart by keyboard, on a document of a few lines. */
class ChartLegendTest {

  private static final String DOCUMENT =
      """
      var focused = null;
      function Node(name) {
        this.name = name;
        this.style = {};
        this.attributes = {};
        this.children = [];
        this.listeners = {};
      }
      Node.prototype = {
        setAttribute: function (name, value) { this.attributes[name] = value; },
        addEventListener: function (type, act) { (this.listeners[type] = this.listeners[type] || []).push(act); },
        append: function () { this.children = this.children.concat(Array.from(arguments)); },
        replaceChildren: function () { this.children = Array.from(arguments); },
        fire: function (type, event) { (this.listeners[type] || []).forEach(function (act) { act(event); }); },
        focus: function () {
          if (focused) focused.fire('blur');
          focused = document.activeElement = this;
          this.fire('focus');
        },
        press: function (key, ctrl) {
          var event = { key: key, ctrlKey: ctrl, prevented: false, preventDefault: function () { this.prevented = true; } };
          this.fire('keydown', event);
          return event.prevented;
        }
      };
      var document = { createElement: function (name) { return new Node(name); } };
      """;

  private static final String LEGEND =
      """
      var acts = [];
      var data = { kind: 'line', series: [{ name: 'Q1', tone: 0 }, { name: 'Q1 p99', tone: 8, style: 'PALE' }, { name: 'Q2', tone: 1 }] };
      var legend = ChartLegend.create('Rate', function (action, name) { acts.push(action + ' ' + name); });
      legend.show(data, {});
      var buttons = legend.place.children;
      """;

  private Context context;
  private Scriptable scope;

  @BeforeEach
  void load() throws IOException {
    context = Context.enter();
    context.setLanguageVersion(Context.VERSION_ES6);
    scope = context.initStandardObjects();
    try (InputStream in = ChartCode.class.getResourceAsStream("chart-legend.js")) {
      run(DOCUMENT + new String(in.readAllBytes(), StandardCharsets.UTF_8) + LEGEND);
    }
  }

  @AfterEach
  void leave() {
    Context.exit();
  }

  private Object run(String code) {
    return context.evaluateString(scope, code, "test", 1, null);
  }

  private String json(String code) {
    return (String) run("JSON.stringify(" + code + ")");
  }

  private String each(String property) {
    return json("buttons.map(function (one) { return one." + property + "; })");
  }

  @Test
  void isOneTabStopWithAName() {
    assertThat(json("legend.place.attributes"))
        .isEqualTo("{\"role\":\"toolbar\",\"aria-label\":\"Series of Rate\"}");
    assertThat(each("name")).isEqualTo("[\"button\",\"button\",\"button\"]");
    assertThat(each("children[1]")).isEqualTo("[\"Q1\",\"Q1 p99\",\"Q2\"]");
    assertThat(each("tabIndex")).isEqualTo("[0,-1,-1]");
  }

  @Test
  void movesByArrowKeysAndKeepsItsPlace() {
    run("buttons[0].focus()");
    assertThat(run("focused.press('ArrowRight')")).isEqualTo(true);
    assertThat(run("focused.children[1]")).isEqualTo("Q1 p99");
    assertThat(each("tabIndex")).isEqualTo("[-1,0,-1]");
    run("focused.press('End')");
    assertThat(run("focused.children[1]")).isEqualTo("Q2");
    run("focused.press('ArrowRight')");
    assertThat(run("focused.children[1]")).as("starts again").isEqualTo("Q1");
    run("focused.press('ArrowLeft')");
    assertThat(run("focused.children[1]")).isEqualTo("Q2");
    assertThat(run("focused.press('Home', true)")).as("Ctrl+Home scrolls").isEqualTo(false);
    assertThat(run("focused.press('Tab') || focused.press('Enter')")).isEqualTo(false);
  }

  @Test
  void highlightsAndTogglesTheFocusedSeries() {
    run("buttons[0].focus(); focused.press('ArrowRight'); focused.fire('click');");
    assertThat(json("acts"))
        .isEqualTo(
            "[\"highlight Q1\",\"downplay Q1\",\"highlight Q1 p99\",\"legendToggleSelect Q1 p99\"]");
  }

  @Test
  void marksHiddenSeries() {
    assertThat(each("attributes['aria-pressed']")).isEqualTo("[\"true\",\"true\",\"true\"]");
    run("buttons[2].focus(); legend.show(data, { Q2: false });");
    assertThat(each("attributes['aria-pressed']")).isEqualTo("[\"true\",\"true\",\"false\"]");
    assertThat(run("legend.place.children[2] === focused")).as("focus stays").isEqualTo(true);
  }

  @Test
  void drawsTheLineOfEachSeries() {
    assertThat(each("children[0].className"))
        .isEqualTo("[\"sample solid\",\"sample solid pale\",\"sample solid\"]");
    assertThat(each("children[0].style.borderColor"))
        .isEqualTo("[\"var(--tone0)\",\"var(--tone0)\",\"var(--tone1)\"]");
  }

  @Test
  void addsNewSeriesOfALivePage() {
    run("buttons[2].focus(); data.series.push({ name: 'Q3', tone: 2 }); legend.show(data, {});");
    assertThat(run("focused === legend.place.children[2]")).as("focus stays").isEqualTo(true);
    assertThat(json("legend.place.children.map(function (one) { return one.children[1]; })"))
        .isEqualTo("[\"Q1\",\"Q1 p99\",\"Q2\",\"Q3\"]");
    run("legend.show({ kind: 'heat' }, {})");
    assertThat(run("legend.place.hidden")).as("a heat map has no series").isEqualTo(true);
  }
}
