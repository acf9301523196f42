package org.ngsildbench.jmeter.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.streaming.http.settings.BasicLogin;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;
import org.ngsildbench.streaming.http.settings.SendSettings;
import org.ngsildbench.streaming.http.settings.StreamDelivery;
import org.ngsildbench.streaming.http.settings.StreamFilter;

/** Tests the settings made from the fields of a Stream HTTP Connection. */
class HttpStreamConnectionConfigTest {

  @Test
  void absentFieldsGiveTheClientDefaults() throws Exception {
    HttpStreamConnectionConfig config = new HttpStreamConnectionConfig();
    config.setAddress("http://127.0.0.1:9000");

    assertThat(config.parse(new Fields("it")).settings())
        .isEqualTo(HttpStreamSettings.at("http://127.0.0.1:9000"));
  }

  @Test
  void fieldsSetTheClient() throws Exception {
    HttpStreamConnectionConfig config = new HttpStreamConnectionConfig();
    config.setAddress("http://127.0.0.1:9000,http://127.0.0.1:9001");
    config.setDelivery("Long-Polling");
    config.setFilter("vocabulary");
    config.setUser("me");
    config.setPassword("secret");
    config.setItemsPerRequest("7");
    config.setThreads("3");
    config.setAwaitHead("false");
    config.setMaximumItemBytes("1000");
    config.setConnectTimeoutMillis("1500");
    config.setTimeoutMillis("2500");
    config.setOpeningAtOnce("9");
    config.setRequestBytes("2000");
    config.setBufferBytes("3000");

    HttpStreamSettings settings = config.parse(new Fields("it")).settings();

    assertThat(settings.servers()).hasSize(2);
    assertThat(settings.delivery()).isEqualTo(StreamDelivery.LONG_POLLING);
    assertThat(settings.filter()).isEqualTo(StreamFilter.VOCABULARY);
    assertThat(settings.awaitHead()).isFalse();
    assertThat(settings.maximumItemBytes()).isEqualTo(1000);
    assertThat(settings.login()).isEqualTo(new BasicLogin("me", "secret"));
    assertThat(settings.send()).isEqualTo(new SendSettings(7, 2000, 3000));
    assertThat(settings.client().threads()).isEqualTo(3);
    assertThat(settings.client().openingAtOnce()).isEqualTo(9);
    assertThat(settings.client().connectTimeout()).hasMillis(1500);
    assertThat(settings.client().requestTimeout()).hasMillis(2500);
  }

  @Test
  void rejectsAnUnknownDeliveryAndListsTheKnownOnes() {
    HttpStreamConnectionConfig config = new HttpStreamConnectionConfig();
    config.setAddress("http://127.0.0.1:9000");
    config.setDelivery("pigeon");

    assertThatThrownBy(() -> config.parse(new Fields("Stream HTTP Connection")).settings())
        .isInstanceOf(BadFieldException.class)
        .hasMessage(
            "Stream HTTP Connection: Delivery is \"pigeon\"; write one of stream compressed"
                + " long-polling events.");
  }

  @Test
  void rejectsAnAddressWithAPasswordWithoutShowingIt() {
    HttpStreamConnectionConfig config = new HttpStreamConnectionConfig();
    for (String address : List.of("http://me:secret@127.0.0.1:9000", "http://me:secret@a b")) {
      config.setAddress(address);

      assertThatThrownBy(() -> config.parse(new Fields("it")).settings())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageNotContaining("secret");
    }
  }
}
