package org.ngsildbench.measurement.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressTextTest {

  @ParameterizedTest
  @CsvSource({
    "http://host:80, http://host:80",
    "user:s3cret@host:80, (set)@host:80",
    "http://user:s3cret@my_broker, (set)@my_broker",
    "http://user:s3/cr@et@host, (set)@host",
    "'u:s3cret@a,u:s3cret@b', (set)@b"
  })
  void removesWhatMayBeAPassword(String address, String shown) {
    assertThat(AddressText.withoutUser(address)).isEqualTo(shown);
  }
}
