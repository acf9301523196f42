package org.ngsildbench.embedded.context;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.ngsildbench.embedded.json.Json;

/**
 * Contexts known by URL: a bundled one of the Smart Data Models, and those registered at startup.
 * None is ever fetched. Immutable.
 */
public final class ContextDocuments {
  /** The URL of the context of the Smart Data Models for transit. */
  public static final String SMART_DATA_MODELS =
      "https://raw.githubusercontent.com/smart-data-models/dataModel.UrbanMobility/master/context.jsonld";

  /** No registered context. */
  public static final ContextDocuments NONE = new ContextDocuments(Map.of());

  private final Map<String, JsonNode> contextOfUrl;

  private ContextDocuments(Map<String, JsonNode> contextOfUrl) {
    Map<String, JsonNode> all = new HashMap<>();
    all.put(SMART_DATA_MODELS, BundledContext.read("smart-data-models.jsonld").get("@context"));
    all.putAll(contextOfUrl);
    this.contextOfUrl = Map.copyOf(all);
  }

  /**
   * Reads JSON-LD documents, each an object with an {@code @context} member.
   *
   * @param files the file for each URL
   * @throws IOException if a file cannot be read; the message names the file
   * @throws IllegalArgumentException if a file has no context; the message names the file
   */
  public static ContextDocuments read(Map<String, Path> files) throws IOException {
    Map<String, JsonNode> contexts = new HashMap<>();
    for (Map.Entry<String, Path> entry : files.entrySet()) {
      contexts.put(entry.getKey(), contextIn(entry.getValue()));
    }
    return new ContextDocuments(contexts);
  }

  /** Returns the {@code @context} value registered for the URL; null if unknown. */
  JsonNode find(String url) {
    return contextOfUrl.get(url);
  }

  private static JsonNode contextIn(Path file) throws IOException {
    JsonNode document;
    try {
      document = Json.MAPPER.readTree(Files.readAllBytes(file));
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new IllegalArgumentException(
          "The context in " + file + " is not JSON: " + e.getOriginalMessage() + ".", e);
    } catch (IOException e) {
      throw new IOException("The context in " + file + " could not be read: " + e + ".", e);
    }
    JsonNode context = document.get("@context");
    if (context == null) {
      throw new IllegalArgumentException(
          "The document in " + file + " must be an object with the member \"@context\".");
    }
    return context;
  }
}
