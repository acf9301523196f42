package org.ngsildbench.commandline.broker;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.gtfs.output.ContextSink;
import org.ngsildbench.gtfs.output.EntitySink;

/**
 * The {@code @context} of entities: a member of each entity in files, a {@code Link} header for
 * brokers, which no broker refuses.
 *
 * @param parts parts of the member before the core context; empty for no member
 * @param link URL for brokers; empty if there is none
 * @param copy file with the document of the URL, for the embedded broker; null for none
 */
public record ContextChoice(String parts, String link, Path copy) {

  /** No context but the core context. */
  public static final ContextChoice NONE = new ContextChoice("", "", null);

  /** Name of the context of the Smart Data Models. */
  public static final String SMART_DATA_MODELS = "smart-data-models";

  /**
   * Parses the option.
   *
   * @throws UsageException if it is neither a known name, nor a URL, nor a JSON-LD file
   */
  public static ContextChoice parse(String text) {
    if (text.equals("none")) {
      return NONE;
    }
    if (text.equals(SMART_DATA_MODELS)) {
      return url(ContextSink.SMART_DATA_MODELS, null);
    }
    if (!text.startsWith("http://") && !text.startsWith("https://")) {
      return file(Path.of(text));
    }
    int end = text.lastIndexOf('=');
    return end > 0 && Files.isRegularFile(Path.of(text.substring(end + 1)))
        ? url(text.substring(0, end), Path.of(text.substring(end + 1)))
        : url(text, null);
  }

  private static ContextChoice url(String url, Path copy) {
    if (!url.matches("[!#-;=?-\\[\\]_a-z~]+")) {
      throw new UsageException("--context '%s' is not a URL".formatted(url));
    }
    return new ContextChoice('"' + url + '"', url, copy);
  }

  private static ContextChoice file(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new UsageException(
          "--context '%s' is not a file. Use smart-data-models, none, a URL or a JSON-LD file"
              .formatted(file));
    }
    String own = member(file);
    // An array may not contain an array.
    String parts = own.startsWith("[") ? own.substring(1, own.length() - 1) : own;
    return new ContextChoice(parts.isBlank() ? "{}" : parts, "", null);
  }

  /** Returns the JSON of a document's context. */
  private static String member(Path file) {
    StringWriter own = new StringWriter();
    JsonFactory json = new JsonFactory();
    try (JsonParser parser = json.createParser(Files.readAllBytes(file));
        JsonGenerator copy = json.createGenerator(own)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        boolean wanted = parser.currentName().equals("@context");
        parser.nextToken();
        if (wanted) {
          copy.copyCurrentStructure(parser);
          copy.flush();
          return own.toString();
        }
        parser.skipChildren();
      }
    } catch (IOException notJson) {
      throw new UsageException("--context '%s' is not a JSON file".formatted(file), notJson);
    }
    throw new UsageException("--context '%s' has no member @context".formatted(file));
  }

  /** Returns a sink that adds the context. */
  public EntitySink adding(EntitySink sink) {
    return parts.isEmpty() ? sink : new ContextSink(parts, sink);
  }

  /**
   * Checks that brokers can get the context as a {@code Link} header.
   *
   * @throws UsageException if it has no URL
   */
  void checkHasUrl() {
    if (!parts.isEmpty() && link.isEmpty()) {
      throw new UsageException(
          "--context FILE needs --out: brokers get the URL of a context; the embedded broker takes"
              + " URL=FILE");
    }
  }

  /** Returns the option that sets the same context, after a blank; empty for none. */
  String option() {
    return link.isEmpty() ? "" : " --context " + link;
  }

  /** Returns the options by which the embedded broker fills in a fleet with this context. */
  public List<String> embeddedOptions() {
    List<String> options = new ArrayList<>();
    if (!link.isEmpty()) {
      options.addAll(List.of("--fleet-context", link));
    }
    if (copy != null) {
      options.addAll(List.of("--context", link + "=" + copy));
    }
    return options;
  }
}
