package org.ngsildbench.commandline.settings;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.arrivals.Rate;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.streaming.MessageVocabulary;
import org.ngsildbench.streaming.load.BodyContent;
import org.ngsildbench.streaming.load.MessageBody;
import org.ngsildbench.streaming.platform.ClientPropertyText;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.StreamingPlatforms;

/**
 * Checks the settings of a plan that are valid separately, and not together.
 *
 * @param properties settings given or set by an option, each already valid
 */
record SettingCombinations(PackPlan plan, Map<String, String> properties) {

  private static final long MAX_BATCH_BYTES = Integer.MAX_VALUE / 2;

  private static final long MIN_APPENDED_BYTES = 165;

  /** Bytes of a batch besides its only entity: the brackets. */
  private static final int BRACKETS = 2;

  /** Throws {@link UsageException}, which names the settings. */
  void check() {
    switch (plan) {
      case INGESTION -> {
        checkBatches();
        checkSplit();
      }
      case NOTIFICATIONS -> checkNotifications();
      case MIXED -> checkMix();
      case FEDERATION -> checkFederation();
      case STREAMING -> {
        checkSteps();
        checkTls();
        checkClientProperties();
      }
      case VEHICLES -> checkTls();
      case HTTP_STREAM -> {
        checkItems();
        checkTls();
      }
      case PUBLISH -> {
        for (String step : list("producers.steps")) {
          requireBytes("producers.steps", step.replaceAll(".*x|\\+.*", ""), BodyContent.RANDOM);
        }
      }
      default -> {
        // Its settings do not depend on each other.
      }
    }
  }

  private void checkBatches() {
    for (String bytes : list("entity.bytes")) {
      refuse(
          list("batch.operation").contains("append") && Long.parseLong(bytes) < MIN_APPENDED_BYTES,
          "entity.bytes: append needs %d bytes or more, for observedAt; not %s",
          MIN_APPENDED_BYTES,
          bytes);
      for (String size : list("batch.sizes")) {
        refuse(
            Long.parseLong(size) * Long.parseLong(bytes) > MAX_BATCH_BYTES,
            "batch.sizes: %s entities of %s bytes are over 1 GiB, more than a request can hold",
            size,
            bytes);
      }
    }
  }

  private void checkSplit() {
    long most = number("broker.maxBatchBytes");
    boolean split =
        most > 0
            && value("batch.split").equals("true")
            && list("batch.operation").stream()
                .anyMatch(name -> !BatchOperation.of(name).isSingle());
    for (String bytes : list("entity.bytes")) {
      refuse(
          split && Long.parseLong(bytes) + BRACKETS > most,
          "broker.maxBatchBytes: a request of %d bytes cannot hold an entity.bytes of %s; use %d or more",
          most,
          bytes,
          Long.parseLong(bytes) + BRACKETS);
    }
  }

  private void checkNotifications() {
    long subscriptions = number("subscriptions");
    boolean given = !value("entities").isEmpty();
    long entities = given ? number("entities") : subscriptions;
    refuse(
        entities > subscriptions,
        "entities: %d entities need at least as many subscriptions, not %d (-J subscriptions)",
        entities,
        subscriptions);
    refuse(
        number("entities.perWrite") > entities,
        "entities.perWrite: a write has at most all entities, %d (-J %s), not %s",
        entities,
        given ? "entities" : "subscriptions",
        value("entities.perWrite"));
  }

  private void checkMix() {
    String reads = value("mix.reads");
    List<String> weights = list("mix.reads");
    refuse(
        weights.size() != 3 || weights.stream().mapToDouble(Double::parseDouble).sum() == 0,
        "mix.reads: '%s' is invalid; use the weights of read, list and history, such as 8,1,1",
        reads);
    refuse(
        isPositive("mix.neighbour") && number("mix.tenants") == 1,
        "mix.neighbour: needs other tenants; add -J mix.tenants=10");
    refuse(
        number("mix.tenants") > number("buses"),
        "mix.tenants: %s tenants need at least as many buses, not %s (-J buses)",
        value("mix.tenants"),
        value("buses"));
  }

  private void checkFederation() {
    List<String> numbers = list("federation.sources");
    refuse(
        numbers.stream().distinct().count() < numbers.size(),
        "federation.sources: '%s' has a number twice; use different ones, such as 1,4,16",
        value("federation.sources"));
    refuse(
        isPositive("federation.slow") && value("federation.dead").equals("true"),
        "federation.slow, federation.dead: both are of the first source; use one of them");
  }

  private void checkSteps() {
    for (String step : list("steps")) {
      String[] sizeAndRate = step.split("@");
      requireBytes("steps", sizeAndRate[0], BodyContent.RANDOM);
      refuse(
          !sizeAndRate[1].equals("max") && Double.parseDouble(sizeAndRate[1]) > Rate.MAX_PER_SECOND,
          "steps: '%s' is invalid; use a rate up to %d/s, or max",
          step,
          Rate.MAX_PER_SECOND);
    }
  }

  private void checkTls() {
    if (!properties.containsKey("platform")) {
      return;
    }
    boolean on = PlanSettings.has(plan, "stream.tls") && value("stream.tls").equals("true");
    boolean trusts = !value("stream.caFile").isEmpty();
    Optional<String> scheme = platform().tlsScheme();
    if (scheme.isEmpty()) {
      refuse(
          trusts && !on,
          "stream.caFile: trusted certificates are for TLS only; add -J stream.tls=true");
      return;
    }
    String address = value(platform().name() + ".address");
    refuse(
        (trusts || on) && !address.contains(scheme.get()),
        "%s; use an address with %s, not %s",
        trusts
            ? "stream.caFile: trusted certificates are for TLS only"
            : "stream.tls: the address decides about TLS",
        scheme.get(),
        address);
  }

  private void checkClientProperties() {
    String setting = properties.get("platform") + ".client";
    if (!PlanSettings.has(plan, setting)) {
      return;
    }
    try {
      ClientPropertyText.parse(value(setting)).keySet().forEach(platform()::refuseReserved);
    } catch (IllegalArgumentException wrong) {
      throw new UsageException("-J %s: %s".formatted(setting, wrong.getMessage()), wrong);
    }
  }

  private StreamingPlatform platform() {
    return StreamingPlatforms.named(properties.get("platform")).orElseThrow();
  }

  private void checkItems() {
    boolean turtle = value("message.content").equals("turtle");
    requireBytes(
        "message.bytes", value("message.bytes"), turtle ? BodyContent.TURTLE : BodyContent.RANDOM);
    String filter = value("http.filter");
    refuse(
        !filter.equals("none") && (number("keys") < 2 || number("keys") > MessageVocabulary.KEYS),
        "keys: with http:filter-%s each client receives the items of one key; use 2 to %d keys, not %s",
        filter,
        MessageVocabulary.KEYS,
        value("keys"));
    refuse(
        filter.equals("vocabulary") && !turtle,
        "message.content: http:filter-vocabulary needs RDF; use -J message.content=turtle");
  }

  private static void requireBytes(String setting, String bytes, BodyContent content) {
    long least = MessageBody.minBytes(content);
    refuse(
        Long.parseLong(bytes) < least || Long.parseLong(bytes) > MessageBody.MAX_BYTES,
        "%s: a message %shas %d to %d bytes, not %s",
        setting,
        content == BodyContent.TURTLE ? "with message.content=turtle " : "",
        least,
        MessageBody.MAX_BYTES,
        bytes);
  }

  private static void refuse(boolean impossible, String message, Object... values) {
    if (impossible) {
      throw new UsageException("-J " + message.formatted(values));
    }
  }

  private boolean isPositive(String name) {
    return Double.parseDouble(value(name)) > 0;
  }

  private long number(String name) {
    return Long.parseLong(value(name));
  }

  private List<String> list(String name) {
    return List.of(value(name).split(","));
  }

  private String value(String name) {
    return PlanSettings.value(properties, plan, name);
  }
}
