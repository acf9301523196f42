package org.ngsildbench.embedded.context;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/**
 * Resolves the {@code @context} of a request to a {@link Context}. Knows the core context (at the
 * URL of any version), inline contexts and registered documents; never fetches one. Thread-safe.
 */
public final class ContextResolver {
  /** The URL of the bundled version of the core context. */
  public static final String CORE_URL =
      "https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context-v1.8.jsonld";

  private static final Pattern ANY_CORE_URL =
      Pattern.compile(
          "https?://uri\\.etsi\\.org/ngsi-ld/v1/ngsi-ld-core-context(-v1\\.\\d+)?\\.jsonld");
  private static final int CACHED_CONTEXTS = 1_000;
  private static final int MAX_CHAIN = 20;

  private final ContextDocuments documents;
  private final Context core;
  private final BoundedCache<JsonNode, Context> resolved =
      new BoundedCache<>(CACHED_CONTEXTS, this::build);

  /** Creates a resolver for the core context and inline contexts. */
  public ContextResolver() {
    this(ContextDocuments.NONE);
  }

  /** Creates a resolver that also knows these documents. */
  public ContextResolver(ContextDocuments documents) {
    this.documents = documents;
    Map<String, String> terms = new LinkedHashMap<>();
    collect(
        BundledContext.read("core-context.jsonld").get("@context"), terms, new ContextTerms(), 0);
    core = new Context(terms, reverse(terms), TextNode.valueOf(CORE_URL));
  }

  /** Returns the core context. */
  public Context core() {
    return core;
  }

  /**
   * Resolves a URL.
   *
   * @throws Problem LdContextNotAvailable if the URL is unknown
   */
  public Context resolve(String url) {
    return isCore(url) ? core : resolve(TextNode.valueOf(url));
  }

  /**
   * Resolves an {@code @context} member.
   *
   * @throws Problem LdContextNotAvailable for an unknown URL, BadRequestData for an invalid context
   */
  public Context resolve(JsonNode contextMember) {
    return resolved.get(contextMember);
  }

  private Context build(JsonNode member) {
    Map<String, String> terms = new LinkedHashMap<>();
    collect(member, terms, new ContextTerms(), 0);
    if (terms.isEmpty() || core.terms().entrySet().containsAll(terms.entrySet())) {
      return core;
    }
    Map<String, String> reverse = reverse(terms);
    terms.putAll(core.terms());
    reverse.putAll(reverse(core.terms()));
    reverse.entrySet().removeIf(e -> !e.getKey().equals(terms.get(e.getValue())));
    return new Context(terms, reverse, member.deepCopy());
  }

  private void collect(JsonNode member, Map<String, String> into, ContextTerms reader, int depth) {
    if (member.isTextual()) {
      if (!isCore(member.textValue())) {
        collect(document(member.textValue(), depth), into, reader, depth + 1);
      }
    } else if (member.isObject()) {
      reader.read(member, into);
    } else if (member.isArray() && member.size() <= MAX_CHAIN) {
      for (Iterator<JsonNode> parts = member.elements(); parts.hasNext(); ) {
        JsonNode part = parts.next();
        if (part.isArray()) {
          throw Problem.badData("An @context array must hold URLs and objects, not arrays.");
        }
        collect(part, into, reader, depth);
      }
    } else if (!member.isNull()) {
      throw Problem.badData(
          "An @context must be a URL, an object, or an array of up to " + MAX_CHAIN + " of them.");
    }
  }

  private JsonNode document(String url, int depth) {
    JsonNode document = documents.find(url);
    if (document == null) {
      throw new Problem(
          ErrorType.LD_CONTEXT_NOT_AVAILABLE,
          "The @context %s is unknown, and this broker does not fetch contexts. Define the terms inline or use the core context."
              .formatted(url));
    }
    if (depth >= MAX_CHAIN) {
      throw new Problem(
          ErrorType.LD_CONTEXT_NOT_AVAILABLE,
          "The @context " + url + " refers to more than " + MAX_CHAIN + " documents.");
    }
    return document;
  }

  private static boolean isCore(String url) {
    return ANY_CORE_URL.matcher(url).matches();
  }

  private static Map<String, String> reverse(Map<String, String> terms) {
    Map<String, String> reverse = new HashMap<>();
    terms.forEach(
        (term, iri) ->
            reverse.merge(
                iri,
                term,
                (one, other) ->
                    one.length() != other.length()
                        ? (one.length() < other.length() ? one : other)
                        : (one.compareTo(other) < 0 ? one : other)));
    return reverse;
  }
}
