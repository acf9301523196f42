package org.ngsildbench.analysis.gate;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.ngsildbench.measurement.file.AtomicFile;

/** A verdict as the XML that CI servers read of JUnit: a test case a rule. */
public final class JUnitReport {

  private static final String SUITE = "ngsild-bench gate";

  private JUnitReport() {}

  /**
   * Replaces a report as a whole.
   *
   * @throws IOException naming the file and the reason, if it cannot be written
   */
  public static void write(GateResult result, Path file) throws IOException {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeStartElement("testsuites");
      suite(xml, result);
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IOException("Cannot write " + file + ": " + e.getMessage(), e);
    }
    AtomicFile.replace(file, text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static void suite(XMLStreamWriter xml, GateResult result) throws XMLStreamException {
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", clean(SUITE + " of " + result.system()));
    xml.writeAttribute("tests", Integer.toString(result.outcomes().size()));
    xml.writeAttribute("failures", Long.toString(result.count(RuleOutcome.Status.FAILED)));
    xml.writeAttribute("errors", Long.toString(result.count(RuleOutcome.Status.UNDECIDED)));
    xml.writeAttribute("skipped", "0");
    xml.writeAttribute("time", String.format(Locale.ROOT, "%.3f", result.durationSeconds()));
    if (result.started().isPresent()) {
      xml.writeAttribute("timestamp", result.started().get().toString());
    }
    for (RuleOutcome outcome : result.outcomes()) {
      testCase(xml, outcome);
    }
    xml.writeStartElement("system-out");
    xml.writeCharacters(clean(String.join("\n", GateText.lines(result))));
    xml.writeEndElement();
    xml.writeEndElement();
  }

  private static void testCase(XMLStreamWriter xml, RuleOutcome outcome) throws XMLStreamException {
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", SUITE);
    xml.writeAttribute("name", clean(outcome.rule().text()));
    xml.writeAttribute("time", "0");
    if (outcome.status() != RuleOutcome.Status.PASSED) {
      boolean failed = outcome.status() == RuleOutcome.Status.FAILED;
      xml.writeStartElement(failed ? "failure" : "error");
      xml.writeAttribute("type", failed ? "broken" : "undecided");
      xml.writeAttribute("message", clean(outcome.words()));
      xml.writeCharacters(clean(outcome.rule().text() + "\n" + outcome.words()));
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  /** Characters that XML 1.0 (section 2.2) cannot hold are replaced. */
  private static String clean(String text) {
    return text.codePoints()
        .map(character -> allowed(character) ? character : 0xFFFD)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static boolean allowed(int character) {
    boolean control = character < 0x20 && character != '\n' && character != '\t';
    boolean surrogate = character >= 0xD800 && character < 0xE000;
    return !control && !surrogate && character != 0xFFFE && character != 0xFFFF;
  }
}
