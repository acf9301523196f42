package org.ngsildbench.load.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.load.send.SendResult.Status;

/** Entities whose creation is sent again: none twice, and none of their readings. */
class RepeatedCreationTest extends ScriptedSending {

  @Test
  void whatIsRefusedAsThereAlreadyIsUpdated() throws Exception {
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
  void creatingAgainAfterAnUnknownFateUpdates() throws Exception {
    answers.add(SendResult.failed(Status.UNKNOWN, "timed out"));
    answers.add(SendResult.accepted(2));
    sender(true).create(TWO);
    assertThat(calls).containsExactly("create", "upsert");
    assertThat(result().retries()).isEqualTo(1);
    assertThat(result().entitiesAccepted()).isEqualTo(2);
  }

  /** The reading that an entity brings would be there twice. */
  @Test
  void whereRepeatsAreKeptOnlyWhatIsMissingIsCreatedAgain() throws Exception {
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

  /** A broker that refuses many names some: the others of the batch it may just have taken. */
  @Test
  void whereRepeatsAreKeptNothingThatWasJustTakenIsUpdated() throws Exception {
    there.add("urn:a:1");
    answers.add(SendResult.decided(1, 1, "urn:a:2: bad"));
    answers.add(SendResult.decided(0, 1, "urn:a:2: bad"));
    sender(false).create(TWO);
    assertThat(calls).containsExactly("create", "holds urn:a:1", "holds urn:a:2", "upsert");
    assertThat(result().entitiesAccepted()).isEqualTo(1);
    assertThat(result().entitiesRefused()).isEqualTo(1);
  }

  /** It took one of two requests, and refused the other for its size. */
  @Test
  void norIsWhatWasTakenOfABatchThatIsTooLargeCreatedAgain() throws Exception {
    there.add("urn:a:1");
    answers.add(SendResult.tooLarge(1, 1, "413"));
    answers.add(SendResult.accepted(1));
    sender(false).create(TWO);
    assertThat(calls).containsExactly("create", "holds urn:a:1", "holds urn:a:2", "create");
    assertThat(result().entitiesAccepted()).isEqualTo(2);
  }

  /** The first attempt, and what it creates, goes on in the broker while it is asked. */
  @Test
  void norIsWhatComesInMeanwhileUpdated() throws Exception {
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
