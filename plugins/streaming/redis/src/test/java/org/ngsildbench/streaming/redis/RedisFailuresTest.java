package org.ngsildbench.streaming.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.lettuce.core.RedisCommandTimeoutException;
import io.lettuce.core.RedisConnectionException;
import io.lettuce.core.RedisException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.streaming.StreamFailureKind;

final class RedisFailuresTest {

  private final RedisFailures failures = new RedisFailures("redis:6379");

  /** Error replies of real servers. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "OOM command not allowed when used memory > 'maxmemory'.|REFUSED",
        "MISCONF Errors writing to the AOF file: No space left on device|REFUSED",
        "MISCONF Redis is configured to save RDB snapshots, but it is unable to|REFUSED",
        "NOREPLICAS Not enough good replicas to write.|REFUSED",
        "READONLY You can't write against a read only replica.|REFUSED",
        "LOADING Redis is loading the dataset in memory|REFUSED",
        "MOVED 3999 127.0.0.1:6381|REFUSED",
        "NOAUTH Authentication required.|NOT_AUTHORISED",
        "WRONGPASS invalid username-password pair or user is disabled.|NOT_AUTHORISED",
        "NOPERM this user has no permissions to run the 'xadd' command|NOT_AUTHORISED",
        "DENIED Redis is running in protected mode|NOT_AUTHORISED",
        "ERR invalid password|NOT_AUTHORISED",
        "ERR Client sent AUTH, but no password is set|NOT_AUTHORISED",
        "ERR Protocol error: invalid bulk length|TOO_LARGE",
        "ERR unknown command 'XADD', with args beginning with:|MALFORMED",
        "WRONGTYPE Operation against a key holding the wrong kind of value|NO_TOPIC",
        "NOGROUP No such key 'a:0' or consumer group 'g'|NO_TOPIC"
      })
  void repliesHaveAKind(String reply, StreamFailureKind kind) {
    assertThat(failures.ofReply(reply).kind()).isEqualTo(kind);
    assertThat(failures.ofReply(reply).message())
        .contains("redis:6379")
        .contains(reply)
        .doesNotEndWith("..");
  }

  @Test
  void exceptionsHaveAKindByTheirCause() {
    assertKind(new ConnectException("Connection refused"), StreamFailureKind.UNREACHABLE);
    assertKind(new UnknownHostException("redis"), StreamFailureKind.UNREACHABLE);
    assertKind(new SSLHandshakeException("no"), StreamFailureKind.TLS);
    assertKind(new RedisCommandTimeoutException("10 s"), StreamFailureKind.TIMEOUT);
    assertKind(new RedisException("Connection closed"), StreamFailureKind.CONNECTION_LOST);
  }

  private void assertKind(Exception cause, StreamFailureKind kind) {
    assertThat(failures.of(new RedisConnectionException("failed", cause)).kind()).isEqualTo(kind);
  }
}
