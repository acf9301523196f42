package org.ngsildbench.commandline.doctor;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.ngsildbench.analysis.model.CompatibilityFinding;

/** Reads Robot Framework's output.xml: the verdicts of tests, by the clauses in their tags. */
final class RobotOutput {

  private static final long MAX_BYTES = 2L << 30;
  private static final int MAX_DEPTH = 1_000;
  private static final Pattern CLAUSE = Pattern.compile("\\d+(_\\d+)+");

  private final Map<String, List<String>> passed = new TreeMap<>();
  private final Map<String, List<String>> failed = new TreeMap<>();

  private RobotOutput() {}

  /**
   * Returns a finding per clause; a clause conforms if all of its tests pass.
   *
   * @throws IOException if the file is not such an output
   */
  static List<CompatibilityFinding> read(Path file) throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      throw new IOException(file + " is larger than 2 GiB");
    }
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    RobotOutput output = new RobotOutput();
    try (InputStream stream = Files.newInputStream(file)) {
      output.read(factory.createXMLStreamReader(stream), file);
    } catch (XMLStreamException malformed) {
      throw new IOException(
          "%s is not valid: line %d".formatted(file, malformed.getLocation().getLineNumber()),
          malformed);
    }
    return output.findings();
  }

  private void read(XMLStreamReader xml, Path file) throws XMLStreamException, IOException {
    Deque<String> open = new ArrayDeque<>();
    List<String> clauses = new ArrayList<>();
    String test = "";
    while (xml.hasNext()) {
      int event = xml.next();
      if (event == XMLStreamConstants.END_ELEMENT) {
        open.pop();
      }
      if (event != XMLStreamConstants.START_ELEMENT) {
        continue;
      }
      String element = xml.getLocalName();
      String parent = open.isEmpty() ? "" : open.peek();
      if (open.isEmpty() && !element.equals("robot")) {
        throw new IOException(file + " is not an output of Robot Framework");
      }
      if (element.equals("test")) {
        test = String.valueOf(xml.getAttributeValue(null, "name"));
        clauses.clear();
      } else if (parent.equals("test") && element.equals("tag")) {
        String tag = xml.getElementText().strip();
        if (CLAUSE.matcher(tag).matches()) {
          clauses.add(tag.replace('_', '.'));
        }
        continue;
      } else if (parent.equals("test") && element.equals("status")) {
        count(test, clauses, xml.getAttributeValue(null, "status"));
      }
      open.push(element);
      if (open.size() > MAX_DEPTH) {
        throw new IOException(file + " has elements nested deeper than " + MAX_DEPTH);
      }
    }
  }

  private void count(String test, List<String> clauses, String status) {
    if ("PASS".equals(status) || "FAIL".equals(status)) {
      Map<String, List<String>> tests = status.equals("PASS") ? passed : failed;
      clauses.forEach(
          clause -> tests.computeIfAbsent(clause, unused -> new ArrayList<>()).add(test));
    }
  }

  private List<CompatibilityFinding> findings() {
    Map<String, List<String>> all = new TreeMap<>(passed);
    failed.forEach(all::putIfAbsent);
    return all.keySet().stream().map(this::finding).toList();
  }

  private CompatibilityFinding finding(String clause) {
    List<String> wrong = failed.getOrDefault(clause, List.of());
    int right = passed.getOrDefault(clause, List.of()).size();
    return new CompatibilityFinding(
        "ETSI suite, clause " + clause,
        wrong.isEmpty() ? CompatibilityFinding.CONFORMS : "wrong",
        "%d of %d tests pass%s"
            .formatted(
                right,
                right + wrong.size(),
                wrong.isEmpty() ? "" : "; the first that fails: " + wrong.get(0)),
        "all tests pass",
        clause,
        "ETSI test suite");
  }
}
