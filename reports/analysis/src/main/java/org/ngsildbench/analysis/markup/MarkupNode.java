package org.ngsildbench.analysis.markup;

/** A part of a page or a figure; its text form is both good HTML and well-formed XML. */
public sealed interface MarkupNode permits Element, MarkupNode.Text, MarkupNode.Verbatim {

  /** Appends the text form. */
  void appendTo(StringBuilder out);

  /** Text content; it is escaped and never becomes markup. */
  record Text(String text) implements MarkupNode {
    @Override
    public void appendTo(StringBuilder out) {
      Escape.text(text, out);
    }
  }

  /** Styles and scripts of ours, taken as they are. Never for anything a run recorded. */
  record Verbatim(String content) implements MarkupNode {
    @Override
    public void appendTo(StringBuilder out) {
      out.append(content);
    }
  }
}
