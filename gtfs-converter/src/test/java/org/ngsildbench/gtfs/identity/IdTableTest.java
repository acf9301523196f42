package org.ngsildbench.gtfs.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class IdTableTest {

  @Test
  void numbersIdsLikeAHashMap() {
    IdTable table = new IdTable();
    Map<String, Integer> reference = new HashMap<>();
    Random random = new Random(5);
    for (int i = 0; i < 50_000; i++) {
      String id = Integer.toString(random.nextInt(20_000), 36) + (i % 3 == 0 ? "é" : "");
      Integer known = reference.putIfAbsent(id, reference.size());
      assertThat(table.add(id)).isEqualTo(known == null ? reference.size() - 1 : IdTable.NONE);
    }
    assertThat(table.size()).isEqualTo(reference.size());
    reference.forEach(
        (id, number) -> {
          assertThat(table.find(id)).isEqualTo(number);
          assertThat(table.get(number)).isEqualTo(id);
        });
    assertThat(table.find("not there")).isEqualTo(IdTable.NONE);
  }
}
