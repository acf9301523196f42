package org.ngsildbench.commandline.usage;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.ngsildbench.measurement.json.JsonDocument;
import picocli.CommandLine.Option;

/** The option {@code --json} of commands whose result programs read. */
public final class JsonOption {

  @Option(
      names = "--json",
      description = "Print the result as one JSON document; messages go to standard error.")
  private boolean json;

  /** Returns whether the option is given. */
  public boolean given() {
    return json;
  }

  /** Prints a document; see {@link JsonDocument#write} for its values. */
  public static void print(Map<String, ?> document, PrintWriter out) {
    out.print(new String(JsonDocument.bytes(document), StandardCharsets.UTF_8));
    out.flush();
  }
}
