package org.ngsildbench.load.rows;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlockPipelineTest {

  @Test
  void passesOnAnExhaustedHeap() {
    OutOfMemoryError exhausted = new OutOfMemoryError();
    Iterator<HistoryBlock> blocks = List.of(new HistoryBlock(0, 1, 0, 1)).iterator();

    assertThatThrownBy(
            () ->
                new BlockPipeline<>(1, Object::new)
                    .run(
                        blocks,
                        (block, holder) -> {
                          throw exhausted;
                        },
                        made -> {}))
        .isSameAs(exhausted);
  }
}
