package org.ngsildbench.analysis.gate;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The result of a gate as a JSON document. */
public final class GateJson {

  private static final int SCHEMA = 1;

  private GateJson() {}

  /** Returns the members of the document, in order. */
  public static Map<String, Object> document(GateResult result) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put("passed", result.passed());
    document.put("system", result.system());
    document.put("started", result.started().map(Instant::toString).orElse(null));
    document.put("durationSeconds", result.durationSeconds());
    document.put("valid", result.valid());
    document.put("rules", result.outcomes().stream().map(GateJson::rule).toList());
    document.put("warnings", result.remarks());
    return document;
  }

  private static Map<String, Object> rule(RuleOutcome outcome) {
    Map<String, Object> rule = new LinkedHashMap<>();
    rule.put("rule", outcome.rule().text());
    rule.put("figure", outcome.rule().figure());
    rule.put("status", outcome.status().name().toLowerCase(Locale.ROOT));
    rule.put("observation", outcome.words());
    return rule;
  }
}
