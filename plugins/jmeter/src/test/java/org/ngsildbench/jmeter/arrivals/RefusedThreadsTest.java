package org.ngsildbench.jmeter.arrivals;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.jmeter.threads.JMeterThread;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.measurement.manifest.RunManifest;

/** A system that grants fewer threads than the plan asks for, as a container may. */
@Timeout(60)
class RefusedThreadsTest {

  @TempDir private Path folder;

  /** Its system grants three threads. */
  public static final class Few extends OpenArrivalsThreadGroup {

    private static final long serialVersionUID = 1L;

    private final transient AtomicInteger granted = new AtomicInteger(3);

    @Override
    Thread carrier(JMeterThread thread) {
      return granted.getAndDecrement() > 0 ? super.carrier(thread) : new Refused();
    }
  }

  /** Its system grants none. */
  public static final class None extends OpenArrivalsThreadGroup {

    private static final long serialVersionUID = 1L;

    @Override
    Thread carrier(JMeterThread thread) {
      return new Refused();
    }
  }

  /** Its threads cannot even be made. */
  public static final class Broken extends OpenArrivalsThreadGroup {

    private static final long serialVersionUID = 1L;

    private final transient AtomicInteger made = new AtomicInteger();

    @Override
    Thread carrier(JMeterThread thread) {
      if (made.getAndIncrement() == 1) {
        throw new IllegalStateException("no element could be copied");
      }
      return super.carrier(thread);
    }
  }

  /** Its threads die without a report to JMeter. */
  public static final class Dying extends OpenArrivalsThreadGroup {

    private static final long serialVersionUID = 1L;

    @Override
    Thread carrier(JMeterThread thread) {
      return new Thread(() -> {});
    }
  }

  private static final class Refused extends Thread {
    @Override
    public synchronized void start() {
      throw new OutOfMemoryError("unable to create native thread");
    }
  }

  @Test
  void startedThreadsServeAllArrivalsAndAWarningIsLogged() throws Exception {
    OpenRun run = new OpenRun(folder, "constant 50/s for 1 s", Few::new);
    run.start(StubSampler.named("slow", 100, true)).await();

    assertThat(run.served()).isEqualTo(IntStream.range(0, 50).boxed().toList());
    assertThat(RunManifest.read(folder.resolve("manifest.json")).notes())
        .anySatisfy(
            note -> assertThat(note).contains("open: this system allows no more than 3 threads"));
  }

  @Test
  void testEndsWithoutAnyThread() throws Exception {
    OpenRun run = new OpenRun(folder, "constant 50/s for 1 h", None::new);
    run.start(StubSampler.named("never", 1, true)).await();

    assertThat(run.samples()).isEmpty();
    assertThat(RunManifest.read(folder.resolve("manifest.json")).notes())
        .anySatisfy(note -> assertThat(note).contains("no more than 0 threads"));
  }

  @Test
  void testEndsAfterTheDeathOfAThread() throws Exception {
    OpenRun run = new OpenRun(folder, "constant 50/s for 1 h", Dying::new);
    run.start(StubSampler.named("never", 1, true));
    while (run.group().numberOfActiveThreads() == 0) {
      Thread.sleep(10);
    }
    run.engine().stopTest(false);
    run.await();

    assertThat(run.samples()).isEmpty();
    assertThat(run.engine().isActive()).isFalse();
  }

  @Test
  void failedThreadCreationEndsTheTestWithAMessage() throws Exception {
    OpenRun run = new OpenRun(folder, "constant 50/s for 1 h", Broken::new);
    run.start(StubSampler.named("never", 1, true)).await();

    assertThat(run.samples()).isEmpty();
    assertThat(RunManifest.read(folder.resolve("manifest.json")).notes())
        .anySatisfy(note -> assertThat(note).contains("no element could be copied"));
  }
}
