package org.ngsildbench.gtfs.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EntityIdsTest {

  @ParameterizedTest
  @CsvSource({
    "a-b_c.d~1,a-b_c.d~1",
    "a b,a%20b",
    "a:b,a%3Ab",
    "é,%C3%A9",
    "50%,50%25",
    "a/b,a%2Fb"
  })
  void encodesCharactersInvalidInUris(String own, String encoded) {
    String id = new EntityIds("f").of("GtfsStop", own);

    assertThat(id).isEqualTo("urn:ngsi-ld:GtfsStop:f:" + encoded);
    assertThat(URI.create(id).getScheme()).isEqualTo("urn");
  }

  @Test
  void requiresAFeedName() {
    assertThatThrownBy(() -> new EntityIds(" ")).isInstanceOf(IllegalArgumentException.class);
  }
}
