package org.ngsildbench.local.pulsar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TokenKeyTest {

  @Test
  void tokensHaveASubjectAndASignature() {
    TokenKey key = TokenKey.random();
    String[] parts = key.token().split("\\.", -1);
    assertThat(parts).hasSize(3);
    assertThat(parts[0]).asBase64Decoded().asString().isEqualTo("{\"alg\":\"HS256\"}");
    assertThat(parts[1]).asBase64Decoded().asString().isEqualTo("{\"sub\":\"admin\"}");
    assertThat(java.util.Base64.getUrlDecoder().decode(parts[2])).hasSize(32);
    assertThat(key.token()).isEqualTo(key.token()).isNotEqualTo(TokenKey.random().token());
    assertThat(key).hasToString("a token key");
  }
}
