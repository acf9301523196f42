package org.ngsildbench.gtfs.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParentLoopsTest {

  @Test
  void findsExactlyTheMembersOfLoops() {
    // 0 > 1 > 2 > 3 > 1, 4 > 4, 5 > 4, 6 has none, 7 > 6.
    int[] parents = {1, 2, 3, 1, 4, 4, -1, 6};
    assertThat(ParentLoops.of(parents).stream()).containsExactly(1, 2, 3, 4);
  }

  /** A long chain is walked once, not once for each member. */
  @Test
  void longChainsTakeLinearTime() {
    int[] chain = IntStream.range(-1, 1_000_000).toArray();
    assertThat(ParentLoops.of(chain).isEmpty()).isTrue();
    chain[0] = chain.length - 1;
    assertThat(ParentLoops.of(chain).cardinality()).isEqualTo(chain.length);
  }
}
