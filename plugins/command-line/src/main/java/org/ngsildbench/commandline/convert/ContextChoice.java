package org.ngsildbench.commandline.convert;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.gtfs.output.ContextSink;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.ngsild.broker.BrokerTarget;

/**
 * The {@code @context} of converted entities: a member of each entity in files, a {@code Link}
 * header for brokers.
 *
 * @param parts parts of the member before the core context; empty for no member
 * @param link URL for brokers; empty if there is none
 */
record ContextChoice(String parts, String link) {

  /** The value for no context. */
  static final String NONE = "none";

  static final String SMART_DATA_MODELS = "smart-data-models";

  /**
   * Parses the option.
   *
   * @throws UsageException if it is neither a known name, nor a URL, nor a JSON-LD file
   */
  static ContextChoice parse(String text) {
    if (text.equals(NONE)) {
      return new ContextChoice("", "");
    }
    if (text.equals(SMART_DATA_MODELS)) {
      return url(ContextSink.SMART_DATA_MODELS);
    }
    return text.startsWith("http://") || text.startsWith("https://")
        ? url(text)
        : file(Path.of(text));
  }

  private static ContextChoice url(String url) {
    if (!url.matches("[!#-;=?-\\[\\]_a-z~]+")) {
      throw new UsageException("--context '%s' is not a URL".formatted(url));
    }
    return new ContextChoice('"' + url + '"', url);
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
    return new ContextChoice(parts.isBlank() ? "{}" : parts, "");
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
  EntitySink adding(EntitySink sink) {
    return parts.isEmpty() ? sink : new ContextSink(parts, sink);
  }

  /**
   * Returns a broker that gets the context as a {@code Link} header.
   *
   * @throws UsageException if the context has no URL
   */
  BrokerTarget linked(BrokerTarget broker) {
    if (!parts.isEmpty() && link.isEmpty()) {
      throw new UsageException("--context FILE needs --out: brokers get the URL of a context");
    }
    return link.isEmpty() ? broker : broker.withContextLink(link);
  }
}
