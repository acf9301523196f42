package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.PublishedRow;
import org.ngsildbench.analysis.published.PublishedValue;
import org.ngsildbench.analysis.tables.Columns;

/** A table of a paper as published, with the conditions of its values, apart from fresh rows. */
public final class PublishedTable {

  private PublishedTable() {}

  /** Returns the conditions and the table of an experiment with published values. */
  public static List<Element> of(Experiment experiment) {
    Columns<PublishedRow> columns = new Columns<>();
    List<String> names =
        experiment.rows().stream()
            .flatMap(row -> new TreeMap<>(row.of()).keySet().stream())
            .distinct()
            .sorted((one, other) -> Boolean.compare(other.equals("system"), one.equals("system")))
            .toList();
    names.forEach(name -> columns.with(name, row -> orNone(row.text(name))));
    experiment.rows().stream()
        .flatMap(row -> new TreeMap<>(row.values()).entrySet().stream())
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                value -> value.getValue().unit(),
                (one, same) -> one,
                TreeMap::new))
        .forEach((name, unit) -> columns.with(name + ", " + unit, row -> value(row, name)));
    List<Element> content = new ArrayList<>();
    content.add(
        DataTable.of(experiment.title() + " as published", columns, experiment.rows()).element());
    content.add(
        Sections.paragraph(
            new TreeMap<>(experiment.conditions())
                .entrySet().stream()
                    .map(one -> one.getKey() + ": " + one.getValue())
                    .collect(Collectors.joining("; ", "Conditions: ", "."))));
    return content;
  }

  /** Returns a text, or a dash if it is empty. */
  public static String orNone(String text) {
    return text.isEmpty() ? NumberFormatting.NONE : text;
  }

  /** Returns a published number, with its relation if it is a bound. */
  public static String text(PublishedValue value) {
    return (value.relation() + " " + NumberFormatting.number(value.number())).strip();
  }

  /** Returns a published number of a row, or a dash if it has none. */
  public static String value(PublishedRow row, String name) {
    return row.values().containsKey(name) ? text(row.value(name)) : NumberFormatting.NONE;
  }
}
