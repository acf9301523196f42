package org.ngsildbench.ngsild.expected;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.List;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.json.JsonAnswer;
import org.ngsildbench.ngsild.json.JsonTree;
import org.ngsildbench.ngsild.json.MalformedAnswerException;

/**
 * The check of the answers of one operation, page by page: nothing where no right answer is known.
 * For one thread.
 */
public final class AnswerCheck {

  private final Differences differences = new Differences();
  private final EntityCheck entities;

  /**
   * @param expected null when the answers are not checked
   */
  public AnswerCheck(ExpectedAnswer expected) {
    if (expected == null) {
      entities = null;
    } else if (expected instanceof ExpectedAnswer.Entities current) {
      entities = new EntityComparison(current, differences);
    } else {
      entities = new AverageComparison((ExpectedAnswer.History) expected, differences);
    }
  }

  /** A reader of bodies that compares each as well. */
  public <T> Reply.Content<T> of(Reply.Content<T> content) {
    return entities == null ? content : body -> compared(body, content);
  }

  private <T> T compared(InputStream body, Reply.Content<T> content) throws IOException {
    byte[] bytes = body.readAllBytes();
    try {
      Object tree = JsonAnswer.read(new ByteArrayInputStream(bytes), JsonTree::read);
      (tree instanceof List<?> list ? list : Collections.singletonList(tree))
          .forEach(entities::take);
    } catch (MalformedAnswerException malformed) {
      differences.add(malformed.getMessage());
    }
    return content.read(new ByteArrayInputStream(bytes));
  }

  /**
   * Compares what is left when the last page has come.
   *
   * @return the first difference in words; null when there is none
   */
  public String end() {
    if (entities != null) {
      entities.end();
    }
    return differences.first();
  }
}
