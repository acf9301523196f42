package org.ngsildbench.embedded.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TenantHistoryTest {

  private final TenantHistory store = new TenantHistory();

  @Test
  void findsByIdAndByEveryType() {
    StoredEntityHistory bus = store.open("urn:b", List.of("Bus"), 1);
    store.open("urn:a", List.of("Bus"), 2);
    assertThat(store.open("urn:b", List.of("Vehicle"), 3)).isSameAs(bus);
    assertThat(bus.types()).containsExactly("Bus", "Vehicle");
    assertThat(bus.createdAt()).isEqualTo(1);
    assertThat(store.entitiesOfType("Bus"))
        .extracting(StoredEntityHistory::id)
        .containsExactly("urn:a", "urn:b");
    assertThat(store.entitiesOfType("Vehicle")).containsExactly(bus);
    assertThat(store.entitiesOfType("Tram")).isEmpty();
  }

  @Test
  void removesAnEntityFromAllIndexes() {
    store.open("urn:b", List.of("Bus"), 1);
    assertThat(store.remove("urn:b")).isTrue();
    assertThat(store.remove("urn:b")).isFalse();
    assertThat(store.entitiesOfType("Bus")).isEmpty();
    assertThat(store.entity("urn:b")).isNull();
  }

  @Test
  void seriesOfAnAttributeCanBeRemovedTogether() {
    StoredEntityHistory bus = store.open("urn:b", List.of("Bus"), 1);
    Series speed = bus.series(new SeriesKey("speed", "", true));
    bus.series(new SeriesKey("speed", "urn:gps", true));
    bus.series(new SeriesKey("load", "", true));
    assertThat(bus.series(new SeriesKey("speed", "", true))).isSameAs(speed);
    assertThat(bus.removeSeries(key -> key.attribute().equals("speed"))).isTrue();
    assertThat(bus.removeSeries(key -> key.attribute().equals("speed"))).isFalse();
    assertThat(bus.series()).hasSize(1);
  }
}
