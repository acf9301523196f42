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

/**
 * Reads Robot Framework's output.xml: the verdicts of tests, by the clauses in their tags. As in
 * Robot, a suite whose teardown fails has no test that passes, although the file says PASS.
 */
final class RobotOutput {

  private static final long MAX_BYTES = 2L << 30;
  private static final int MAX_DEPTH = 1_000;
  private static final Pattern CLAUSE = Pattern.compile("\\d+(_\\d+)+");

  private static final String SUITE = "suite";
  private static final String SUITE_TEARDOWN = "suite teardown";

  private record Test(String name, List<String> clauses, boolean passed) {}

  private final List<Test> tests = new ArrayList<>();
  private final Deque<Integer> firstTestsOfSuites = new ArrayDeque<>();

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
      if (event == XMLStreamConstants.END_ELEMENT && open.pop().equals(SUITE)) {
        firstTestsOfSuites.pop();
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
      } else if (element.equals(SUITE)) {
        firstTestsOfSuites.push(tests.size());
      } else if (parent.equals(SUITE) && "TEARDOWN".equals(xml.getAttributeValue(null, "type"))) {
        element = SUITE_TEARDOWN;
      } else if (parent.equals(SUITE_TEARDOWN)
          && element.equals("status")
          && "FAIL".equals(xml.getAttributeValue(null, "status"))) {
        tests
            .subList(firstTestsOfSuites.getFirst(), tests.size())
            .replaceAll(one -> new Test(one.name(), one.clauses(), false));
      }
      open.push(element);
      if (open.size() > MAX_DEPTH) {
        throw new IOException(file + " has elements nested deeper than " + MAX_DEPTH);
      }
    }
  }

  private void count(String test, List<String> clauses, String status) {
    if ("PASS".equals(status) || "FAIL".equals(status)) {
      tests.add(new Test(test, List.copyOf(clauses), status.equals("PASS")));
    }
  }

  private List<CompatibilityFinding> findings() {
    Map<String, List<Test>> byClause = new TreeMap<>();
    for (Test test : tests) {
      test.clauses()
          .forEach(
              clause -> byClause.computeIfAbsent(clause, unused -> new ArrayList<>()).add(test));
    }
    return byClause.entrySet().stream()
        .map(clause -> finding(clause.getKey(), clause.getValue()))
        .toList();
  }

  private static CompatibilityFinding finding(String clause, List<Test> tests) {
    List<String> wrong = tests.stream().filter(test -> !test.passed()).map(Test::name).toList();
    return new CompatibilityFinding(
        "ETSI suite, clause " + clause,
        wrong.isEmpty() ? CompatibilityFinding.CONFORMS : "wrong",
        "%d of %d tests pass%s"
            .formatted(
                tests.size() - wrong.size(),
                tests.size(),
                wrong.isEmpty() ? "" : "; the first that fails: " + wrong.get(0)),
        "all tests pass",
        clause,
        "ETSI test suite");
  }
}
