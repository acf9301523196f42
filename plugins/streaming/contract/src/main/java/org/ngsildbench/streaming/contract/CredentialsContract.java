package org.ngsildbench.streaming.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

/** For platforms that ask who one is. */
public interface CredentialsContract {

  /** What no message may contain. */
  String WRONG_PASSWORD = "wr0ng-pa55word";

  /** A connection with {@link #WRONG_PASSWORD} to a server that asks for another. */
  StreamConnection openBadCredentials() throws StreamException;

  /** It is said what was wrong, and not what was given. */
  @Test
  default void credentialsThatAreNotAcceptedAreSaidSoAndNotShown() throws StreamException {
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
