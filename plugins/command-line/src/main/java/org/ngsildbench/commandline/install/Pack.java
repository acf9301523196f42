package org.ngsildbench.commandline.install;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.Getter;
import org.ngsildbench.commandline.usage.Suggestion;
import org.ngsildbench.commandline.usage.UsageException;

/** An installable part of the plugins, with the packs that it needs. */
enum Pack {
  CORE,
  KAFKA(CORE),
  MONITORS(CORE),
  NATS(CORE),
  PULSAR(CORE),
  REDIS(CORE),
  VEHICLES(CORE),
  RABBITMQ(CORE, VEHICLES);

  @Getter private final Set<Pack> needed;

  Pack(Pack... needed) {
    this.needed = Set.of(needed);
  }

  /** Returns the name in options and files. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the name of its artifact and of its folder in JMeter. */
  String artifact() {
    return "ngsild-bench-pack-" + text();
  }

  /** Returns the named packs and those they need, the needed ones first. */
  static Set<Pack> withNeeded(Collection<Pack> packs) {
    Set<Pack> all = EnumSet.noneOf(Pack.class);
    for (Pack pack : packs) {
      all.add(pack);
      all.addAll(pack.needed);
    }
    return all;
  }

  /**
   * Returns the named packs, each once.
   *
   * @throws UsageException if there is no pack of a name
   */
  static List<Pack> named(List<String> names) {
    return names.stream().map(name -> named(name.strip())).distinct().toList();
  }

  private static Pack named(String name) {
    return Arrays.stream(values())
        .filter(pack -> pack.text().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "There is no pack '%s'. Packs: %s.%s"
                        .formatted(
                            name,
                            texts(all().toList()),
                            Suggestion.of(name, all().map(Pack::text).toList()))));
  }

  /** Returns the names of packs in alphabetical order, as help and documentation list them. */
  static String texts(Collection<Pack> packs) {
    return packs.stream().map(Pack::text).sorted().collect(Collectors.joining(", "));
  }

  static Stream<Pack> all() {
    return Arrays.stream(values());
  }

  /** The values of {@code --packs}, for help and completion. */
  static final class Names implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return all().map(Pack::text).sorted().iterator();
    }
  }
}
