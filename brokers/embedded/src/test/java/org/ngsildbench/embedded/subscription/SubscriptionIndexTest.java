package org.ngsildbench.embedded.subscription;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.query.EntitySelector;

class SubscriptionIndexTest {
  private final Context context = new ContextResolver().core();
  private final SubscriptionIndex<String> index = new SubscriptionIndex<>();

  @Test
  void findsFewCandidatesAmongThousands() {
    for (int i = 0; i < 5_000; i++) {
      index.add("by id " + i, List.of(selector("Bus", "urn:b:" + i)));
    }
    index.add("by type", List.of(selector("Bus", null)));
    index.add("other type", List.of(selector("Tram", null)));
    index.add("any", List.of());

    assertThat(index.candidates(bus(7))).containsExactlyInAnyOrder("by id 7", "by type", "any");
    assertThat(index.candidates(bus(5_000))).containsExactlyInAnyOrder("by type", "any");
  }

  @Test
  void findsASubscriptionOnceAndRemovesItCompletely() {
    List<EntitySelector> selectors =
        List.of(selector("Bus", "urn:b:1"), selector("Bus", null), selector("Tram|Bus", null));
    index.add("several", selectors);
    assertThat(index.candidates(bus(1))).containsExactly("several");

    index.remove("several", selectors);
    assertThat(index.candidates(bus(1))).isEmpty();
  }

  private EntitySelector selector(String types, String id) {
    return EntitySelector.parse(types, id, null, context);
  }

  private Entity bus(int number) {
    return new Entity(
        "urn:b:" + number,
        List.of(context.expand("Bus")),
        List.of(),
        Map.of(),
        Instant.EPOCH,
        Instant.EPOCH);
  }
}
