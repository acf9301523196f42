package org.ngsildbench.ngsild.expected;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.json.HeapLoan;
import org.ngsildbench.ngsild.json.HeapShare;
import org.ngsildbench.ngsild.json.JsonTree;

/**
 * Checks the responses of one operation page by page; does nothing if the expected response is
 * unknown. For one thread.
 */
public final class AnswerCheck {

  private final FirstDifference differences = new FirstDifference();
  private final EntityCheck entities;

  /** Makes something of a decoded body. */
  @FunctionalInterface
  public interface Content<T> {
    T of(Object tree) throws IOException;
  }

  /**
   * @param expected null when the answers are not checked
   */
  public AnswerCheck(ExpectedAnswer expected) {
    if (expected == null) {
      entities = null;
    } else if (expected instanceof ExpectedAnswer.Entities current) {
      entities = new EntityComparison(current, differences);
    } else if (expected instanceof ExpectedAnswer.Buckets buckets) {
      entities = new BucketComparison(buckets, differences);
    } else {
      entities = new AverageComparison((ExpectedAnswer.History) expected, differences);
    }
  }

  /** Returns a reader that decodes each body once, compares it, and makes content of it. */
  public <T> BodyReader<Reply<T>> reader(Content<T> content) {
    return reader(tree -> tree, content);
  }

  /** Returns a reader that compares a view of each body, instead of the body. */
  public <T> BodyReader<Reply<T>> reader(Content<?> view, Content<T> content) {
    return Reply.answer(
        body -> {
          try (HeapLoan heap = new HeapLoan(HeapShare.FOR_DECODED)) {
            Object tree = view.of(JsonTree.of(body, heap));
            if (entities != null) {
              List<?> all = tree instanceof List<?> list ? list : Collections.singletonList(tree);
              all.forEach(entities::take);
            }
            return content.of(tree);
          }
        },
        200);
  }

  /**
   * Checks for missing entities after the last page.
   *
   * @return first difference in words; null if there is none
   */
  public String end() {
    if (entities != null) {
      entities.end();
    }
    return differences.first();
  }
}
