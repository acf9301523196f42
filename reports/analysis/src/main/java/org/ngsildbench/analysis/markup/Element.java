package org.ngsildbench.analysis.markup;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An element of HTML or SVG, built up by chained calls.
 *
 * <pre>{@code
 * new Element("p").with("class", "lead").text(broker).toString()
 * }</pre>
 *
 * <p>Attribute values and text are escaped always. Not thread-safe.
 */
public final class Element implements MarkupNode {

  /** HTML elements that have no content and no end tag. */
  private static final Set<String> VOID = Set.of("meta", "br", "hr", "img", "input", "link", "col");

  private final String name;
  private final Map<String, String> attributes = new LinkedHashMap<>();
  private final List<MarkupNode> children = new ArrayList<>();

  /**
   * An empty element.
   *
   * @param name a literal of ours, never anything a run recorded
   */
  public Element(String name) {
    this.name = name;
  }

  /** An element of that class. */
  public static Element of(String name, String cssClass) {
    return new Element(name).with("class", cssClass);
  }

  /** Sets an attribute. */
  public Element with(String attribute, String value) {
    attributes.put(attribute, value);
    return this;
  }

  /** Sets an attribute of a drawing, in user units. */
  public Element with(String attribute, double value) {
    return with(attribute, SvgNumbers.text(value));
  }

  /** The value of an attribute, or null. */
  public String attribute(String attribute) {
    return attributes.get(attribute);
  }

  /** Appends text for people. */
  public Element text(String text) {
    children.add(new Text(text));
    return this;
  }

  /** Appends a child. */
  public Element add(MarkupNode child) {
    children.add(child);
    return this;
  }

  /** Puts a child before all others. */
  public Element first(MarkupNode child) {
    children.add(0, child);
    return this;
  }

  /** Appends children. */
  public Element addAll(Collection<? extends MarkupNode> nodes) {
    children.addAll(nodes);
    return this;
  }

  /** Removes and returns the first child element of that name. */
  public Optional<Element> take(String name) {
    Optional<Element> found =
        children.stream()
            .filter(Element.class::isInstance)
            .map(Element.class::cast)
            .filter(child -> child.name.equals(name))
            .findFirst();
    found.ifPresent(children::remove);
    return found;
  }

  /** Returns the number of children. */
  public int size() {
    return children.size();
  }

  @Override
  public void appendTo(StringBuilder out) {
    out.append('<').append(name);
    attributes.forEach(
        (attribute, value) -> {
          out.append(' ').append(attribute).append("=\"");
          Escape.text(value, out);
          out.append('"');
        });
    if (VOID.contains(name)) {
      out.append("/>");
      return;
    }
    out.append('>');
    children.forEach(child -> child.appendTo(out));
    out.append("</").append(name).append('>');
  }

  /** The text form. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    appendTo(out);
    return out.toString();
  }
}
