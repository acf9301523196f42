package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.ngsildbench.commandline.UsageException;

/** Whether a file is a JMeter plan at all, told before a broker is started for it. */
final class PlanFile {

  private PlanFile() {}

  /**
   * Reads the file through.
   *
   * @throws UsageException with line and column, when it is not well-formed or no plan
   */
  static void check(Path file) {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try (InputStream stream = Files.newInputStream(file)) {
      XMLStreamReader reader = factory.createXMLStreamReader(stream);
      reader.nextTag();
      String root = reader.getLocalName();
      while (reader.hasNext()) {
        reader.next();
      }
      if (!root.equals("jmeterTestPlan")) {
        throw new UsageException(
            "the plan "
                + file
                + " is no JMeter plan: its root is <"
                + root
                + ">, not <jmeterTestPlan>");
      }
    } catch (XMLStreamException malformed) {
      throw new UsageException(
          "the plan %s does not parse: line %d, column %d: %s"
              .formatted(
                  file,
                  malformed.getLocation().getLineNumber(),
                  malformed.getLocation().getColumnNumber(),
                  reason(malformed)),
          malformed);
    } catch (IOException unreadable) {
      throw new UsageException("the plan " + file + " cannot be read", unreadable);
    }
  }

  /** The parser's words without the place, which it puts on a line before them. */
  private static String reason(XMLStreamException malformed) {
    String message = String.valueOf(malformed.getMessage());
    int words = message.indexOf("Message: ");
    return (words < 0 ? message : message.substring(words + "Message: ".length()))
        .replaceAll("\\s+", " ");
  }
}
