package org.ngsildbench.ngsild.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.ngsildbench.ngsild.batch.SentBatches.send;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.BatchOperation;

/** Answers to a batch of urn:ngsi-ld:T:1 and T:2, of whose ids only the number is written. */
class BatchAnswerCheckTest {

  private static String difference(BatchOperation operation, int status, String body) {
    String answer =
        body == null
            ? ""
            : body.replaceAll("\\d", "\"urn:ngsi-ld:T:$0\"")
                .replace("S", "\"success\"")
                .replace("E", "\"errors\"")
                .replace("(", "{\"entityId\":")
                .replace(")", ",\"error\":{}}");
    try (FakeBroker broker = FakeBroker.always(Reply.status(status, answer))) {
      return send(broker, BrokerKind.SPEC, operation, 2, 80).difference();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CREATE | 201 | [1,3]",
        "CREATE | 201 | [1,2,2]",
        "CREATE | 201 | [1,2,3]",
        "CREATE | 201 |",
        "CREATE | 204 |",
        "CREATE | 207 | {S:[1],E:[(3)]}",
        "CREATE | 207 | {S:[1,2],E:[(2)]}",
        "CREATE | 207 | {S:[1],E:[]}",
        "UPSERT | 201 | [3]",
        "UPSERT | 207 | {S:[1],E:[(2),(2)]}",
        "UPDATE | 201 | [1,2]",
        "UPDATE | 207 | {S:[1],E:[]}",
        "DELETE | 207 | {S:[1,3],E:[(2)]}",
        "MERGE  | 202 |"
      })
  void detectsAnImpossibleResponse(BatchOperation operation, int status, String body) {
    assertThat(difference(operation, status, body)).isNotNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CREATE | 201 | [2,1]",
        "CREATE | 207 | {E:[(2)],S:[1]}",
        "UPSERT | 201 | [2]",
        "UPSERT | 204 |",
        "UPDATE | 204 |",
        "UPDATE | 207 | {S:[1],E:[(2)]}",
        "MERGE  | 204 |",
        "DELETE | 204 |",
        "DELETE | 207 | {S:[],E:[(1),(2)]}",
        "DELETE | 200 | {S:[2,1],E:[]}"
      })
  void acceptsAPossibleResponse(BatchOperation operation, int status, String body) {
    assertThat(difference(operation, status, body)).isNull();
  }
}
