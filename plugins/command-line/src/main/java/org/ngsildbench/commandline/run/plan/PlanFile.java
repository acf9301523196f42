package org.ngsildbench.commandline.run.plan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.usage.UsageException;

/** Checks that a file is a JMeter plan before a broker is started. */
public final class PlanFile {

  private static final String ROOT = "jmeterTestPlan";

  private PlanFile() {}

  /**
   * Reads the whole file.
   *
   * @throws UsageException if it is not a plan; with line and column if it is not valid XML
   */
  static void check(Path file) {
    if (Files.isDirectory(file)) {
      throw new UsageException("--plan: " + file + " is a folder. Use a FILE.jmx in it.");
    }
    if (!Files.isReadable(file)) {
      throw new UsageException(
          "--plan: %s %s. Use a JMeter plan (FILE.jmx), or one of %s."
              .formatted(
                  file,
                  Files.exists(file) ? "cannot be read" : "does not exist",
                  String.join(", ", PackPlan.names())));
    }
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
      if (!root.equals(ROOT)) {
        throw new UsageException(
            "--plan: %s is not a JMeter plan: its root is <%s>, not <%s>. Use a plan that JMeter saved."
                .formatted(file, root, ROOT));
      }
    } catch (XMLStreamException malformed) {
      rejectTruncated(file);
      throw new UsageException(
          "--plan: %s is not valid XML: line %d, column %d: %s"
              .formatted(
                  file,
                  malformed.getLocation().getLineNumber(),
                  malformed.getLocation().getColumnNumber(),
                  reason(malformed)),
          malformed);
    } catch (IOException unreadable) {
      throw new UsageException("--plan: " + file + " cannot be read", unreadable);
    }
  }

  /** Rejects a truncated file, for which the parser would report the last valid position. */
  private static void rejectTruncated(Path file) {
    try {
      String content = Files.readString(file, StandardCharsets.ISO_8859_1);
      if (content.isBlank()) {
        throw new UsageException("--plan: " + file + " is empty. Use a plan that JMeter saved.");
      }
      if (content.contains("<" + ROOT) && !content.contains("</" + ROOT)) {
        throw new UsageException(
            "--plan: %s is truncated: its last line, </%s>, is missing. Save it again in JMeter."
                .formatted(file, ROOT));
      }
    } catch (IOException unreadable) {
      throw new UsageException("--plan: " + file + " cannot be read", unreadable);
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
