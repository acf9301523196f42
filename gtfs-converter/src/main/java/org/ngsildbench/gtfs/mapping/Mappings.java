package org.ngsildbench.gtfs.mapping;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads {@code mappings.txt}, whose head describes its lines. */
public final class Mappings {

  /** All mappings, in the order of conversion. */
  public static final List<Mapping> ALL = read();

  public static final Mapping AGENCY = of("agency.txt");
  public static final Mapping ROUTES = of("routes.txt");
  public static final Mapping STOPS = of("stops.txt");
  public static final Mapping CALENDAR_DATES = of("calendar_dates.txt");
  public static final Mapping SHAPES = of("shapes.txt");
  public static final Mapping FREQUENCIES = of("frequencies.txt");
  public static final Mapping TRANSFERS = of("transfers.txt");
  public static final Mapping STOP_TIMES = of("stop_times.txt");

  private Mappings() {}

  private static Mapping of(String file) {
    return ALL.stream().filter(mapping -> mapping.file().equals(file)).findFirst().orElseThrow();
  }

  private static List<Mapping> read() {
    try (InputStream in = Mappings.class.getResourceAsStream("mappings.txt")) {
      String[] blocks = new String(in.readAllBytes(), UTF_8).split("\n\n");
      return Arrays.stream(blocks).skip(1).map(Mappings::mapping).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Mapping mapping(String block) {
    List<List<String>> lines =
        block.lines().map(line -> List.of(line.strip().split(" +"))).toList();
    List<String> head = lines.get(0);
    List<List<String>> columns = lines.subList(1, lines.size());
    List<ColumnMapping> attributes =
        columns.stream().filter(words -> words.size() > 1).map(ColumnMapping::of).toList();
    Set<String> others =
        columns.stream()
            .filter(words -> words.size() == 1)
            .map(words -> words.get(0))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return new Mapping(head.get(0), head.get(1), head.subList(2, head.size()), attributes, others);
  }
}
