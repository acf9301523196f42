package org.ngsildbench.streaming.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

/** Tests for platforms with authentication. */
public interface CredentialsContract {

  /** A password that no message may contain. */
  String WRONG_PASSWORD = "wr0ng-pa55word";

  /** A connection with {@link #WRONG_PASSWORD} to a server that requires another password. */
  StreamConnection openBadCredentials() throws StreamException;

  /** The error names the problem but not the credentials. */
  @Test
  default void reportsRejectedCredentialsWithoutShowingThem() throws StreamException {
    try (StreamConnection refused = openBadCredentials()) {
      StreamException thrown = catchThrowableOfType(StreamException.class, refused::identify);
      assertThat(thrown).as("an exception").isNotNull();
      assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.NOT_AUTHORISED);
      ContractFixture.assertPlain(thrown.failure());
      assertThat(thrown).hasMessageNotContaining(WRONG_PASSWORD);
      assertThat(refused.toString()).doesNotContain(WRONG_PASSWORD);
    }
  }
}
