package org.ngsildbench.jmeter.vehicles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.jmeter.streaming.StreamSession;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.vehicles.road.RoadObserver;
import org.ngsildbench.vehicles.sink.SinkObserver;

class DrivenFleetTest {

  /** A server whose client meets an error, not an exception, in the first message. */
  private static StreamConnection broken() {
    return proxy(
        StreamConnection.class,
        proxy(StreamProducer.class, null, new StackOverflowError("in the client")),
        null);
  }

  private static <T> T proxy(Class<T> type, StreamProducer producer, Error ofSend) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "send" -> throw ofSend;
                  case "openProducer" -> producer;
                  case "flush" -> true;
                  case "copiesPayload", "connectsEachProducer" -> false;
                  default -> null;
                }));
  }

  @Test
  void anErrorOfTheFleetIsReported() throws Exception {
    FleetFields fields =
        new FleetFields(
            "vehicles",
            "",
            "50",
            "7",
            "",
            "20",
            "",
            "linear",
            "",
            "gzip",
            "",
            "",
            "",
            "",
            "",
            "",
            "30",
            "",
            "");
    StreamSession session =
        new StreamSession("kafka", "here", false, () -> Redactor.NONE, DrivenFleetTest::broken);
    DrivenFleet fleet =
        DrivenFleet.open(
            FleetTask.of(fields, false, new EngineShare(0, 1), 0, 1),
            "vehicles",
            session,
            SinkObserver.NOBODY,
            RoadObserver.NOBODY);
    fleet.begin();
    assertThatThrownBy(
            () -> {
              while (!fleet.isOver()) {
                fleet.sample();
              }
              fleet.sample();
            })
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("in the client");
    assertThat(fleet.isOver()).isTrue();
  }
}
