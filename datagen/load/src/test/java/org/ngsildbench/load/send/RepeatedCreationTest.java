package org.ngsildbench.load.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.load.send.SendResult.Status;

/** Tests that retried creations give no duplicate entities or readings. */
class RepeatedCreationTest extends ScriptedSending {

  @Test
  void updatesEntitiesRejectedAsExisting() throws Exception {
    answers.add(SendResult.decided(1, 1, "urn:a:2: already exists"));
    answers.add(SendResult.accepted(2));
    sender(true).create(TWO);
    assertThat(calls).containsExactly("create", "upsert");
    assertThat(result().entitiesAccepted()).isEqualTo(2);
    assertThat(result().entitiesRefused()).isZero();
    assertThat(result().problems()).isEmpty();
    assertThat(result().requests()).isEqualTo(2);
  }

  @Test
  void retriesAnUnknownCreationAsAnUpdate() throws Exception {
    answers.add(SendResult.failed(Status.UNKNOWN, "timed out"));
    answers.add(SendResult.accepted(2));
    sender(true).create(TWO);
    assertThat(calls).containsExactly("create", "upsert");
    assertThat(result().retries()).isEqualTo(1);
    assertThat(result().entitiesAccepted()).isEqualTo(2);
  }

  /** The reading in an entity would be duplicated. */
  @Test
  void recreatesOnlyMissingEntitiesIfDuplicatesAreKept() throws Exception {
    there.add("urn:a:1");
    answers.add(SendResult.failed(Status.NOT_SENT, "unreachable"));
    answers.add(SendResult.failed(Status.UNKNOWN, "timed out"));
    answers.add(SendResult.accepted(1));
    sender(false).create(TWO);
    assertThat(calls)
        .containsExactly("create", "create", "holds urn:a:1", "holds urn:a:2", "create");
    assertThat(result().entitiesAccepted()).isEqualTo(2);
    assertThat(result().problems()).isEmpty();
  }

  /** A broker names only some of many rejected entities; it may just have accepted the others. */
  @Test
  void doesNotUpdateJustAcceptedEntitiesIfDuplicatesAreKept() throws Exception {
    there.add("urn:a:1");
    answers.add(SendResult.decided(1, 1, "urn:a:2: bad"));
    answers.add(SendResult.decided(0, 1, "urn:a:2: bad"));
    sender(false).create(TWO);
    assertThat(calls).containsExactly("create", "holds urn:a:1", "holds urn:a:2", "upsert");
    assertThat(result().entitiesAccepted()).isEqualTo(1);
    assertThat(result().entitiesRefused()).isEqualTo(1);
  }

  /** It accepted one of two requests, and rejected the other for its size. */
  @Test
  void doesNotRecreateAcceptedEntitiesOfATooLargeBatch() throws Exception {
    there.add("urn:a:1");
    answers.add(SendResult.tooLarge(1, 1, "413"));
    answers.add(SendResult.accepted(1));
    sender(false).create(TWO);
    assertThat(calls).containsExactly("create", "holds urn:a:1", "holds urn:a:2", "create");
    assertThat(result().entitiesAccepted()).isEqualTo(2);
  }

  /** The broker processes the first attempt while it is queried. */
  @Test
  void doesNotUpdateEntitiesCreatedMeanwhile() throws Exception {
    answers.add(SendResult.failed(Status.UNKNOWN, "timed out"));
    answers.add(SendResult.decided(0, 2, "already exists"));
    onCreate =
        () -> {
          if (answers.size() == 1) {
            there.addAll(List.of("urn:a:1", "urn:a:2"));
          }
        };
    sender(false).create(TWO);
    assertThat(calls).startsWith("create", "holds urn:a:1", "holds urn:a:2", "create");
    assertThat(calls).doesNotContain("upsert");
    assertThat(result().entitiesAccepted()).isEqualTo(2);
    assertThat(result().entitiesRefused()).isZero();
  }
}
