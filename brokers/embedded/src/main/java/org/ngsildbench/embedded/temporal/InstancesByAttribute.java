package org.ngsildbench.embedded.temporal;

import java.util.AbstractMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.history.SeriesKey;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.temporal.instance.Instances;
import org.ngsildbench.embedded.temporal.selection.Slice;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery;

/**
 * All instances of an entity in a time range, presented as attributes, so that a history matches a
 * query if any instance does. Reads only the attributes that the query uses. Not thread-safe.
 */
@RequiredArgsConstructor
final class InstancesByAttribute extends AbstractMap<String, List<AttributeInstance>> {

  private final StoredEntityHistory entity;
  private final TemporalQuery query;
  private final Instances instances;
  private final Map<String, List<AttributeInstance>> made = new HashMap<>();

  @Override
  public boolean containsKey(Object name) {
    return entity.series().entrySet().stream()
        .filter(series -> series.getKey().attribute().equals(name))
        .anyMatch(series -> slice(series.getKey()).size() > 0);
  }

  @Override
  public List<AttributeInstance> get(Object name) {
    if (!containsKey(name)) {
      return null;
    }
    return made.computeIfAbsent((String) name, this::make);
  }

  @Override
  public List<AttributeInstance> getOrDefault(Object name, List<AttributeInstance> otherwise) {
    List<AttributeInstance> found = get(name);
    return found == null ? otherwise : found;
  }

  @Override
  public Set<Entry<String, List<AttributeInstance>>> entrySet() {
    Map<String, List<AttributeInstance>> all = new LinkedHashMap<>();
    entity.series().keySet().stream()
        .map(SeriesKey::attribute)
        .filter(this::containsKey)
        .forEach(name -> all.put(name, get(name)));
    return all.entrySet();
  }

  private List<AttributeInstance> make(String name) {
    return entity.series().keySet().stream()
        .filter(key -> key.attribute().equals(name))
        .map(this::slice)
        .flatMap(
            slice ->
                IntStream.range(slice.from(), slice.to())
                    .mapToObj(row -> slice.view().instance(row))
                    .map(instance -> instances.attribute(slice.key(), instance)))
        .toList();
  }

  private Slice slice(SeriesKey key) {
    return Slice.of(key, entity.series(key).view(), query);
  }
}
