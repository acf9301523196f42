package org.ngsildbench.benchmarks.streaming;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SynchronizedHistogram;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.util.JMeterUtils;
import org.ngsildbench.benchmarks.AlternatingRounds;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.ThreadScope;
import org.ngsildbench.jmeter.streaming.StreamPublish;
import org.ngsildbench.jmeter.streaming.redis.RedisConnectionConfig;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;

/**
 * Measures the latency added by the Stream Publish sampler. A bare loop calls Lettuce and waits;
 * the sampler is called as by JMeter and waits too. Both calls are timed from outside, so the whole
 * sampler counts; latencies reported to a recorder are shown too.
 */
public final class SamplerOverhead {

  private static final byte[] FIELD = {'m'};

  private final int rate;
  private final int seconds;
  private final int bytes;

  /** Something that is called and waited for, in turn with others. */
  private interface Call {
    void run() throws Exception;
  }

  private SamplerOverhead(int rate, int seconds, int bytes) {
    this.rate = rate;
    this.seconds = seconds;
    this.bytes = bytes;
  }

  public static void main(String[] arguments) throws Exception {
    Map<String, String> named = AlternatingRounds.named(arguments);
    int rounds = Integer.parseInt(named.getOrDefault("rounds", "20"));
    SamplerOverhead overhead =
        new SamplerOverhead(
            Integer.parseInt(named.getOrDefault("rate", "1000")),
            Integer.parseInt(named.getOrDefault("seconds", "2")),
            Integer.parseInt(named.getOrDefault("bytes", "1000")));
    String together = named.getOrDefault("together", "true");
    if (named.containsKey("address")) {
      overhead.compare(named.get("address"), together, rounds);
      return;
    }
    Path folder = Files.createTempDirectory("sampler-overhead");
    try (RunningServer server =
        LocalServers.named("redis").start(folder.resolve("redis"), LocalServerOptions.DEFAULTS)) {
      overhead.compare(server.address(), together, rounds);
    } finally {
      Files.deleteIfExists(folder);
    }
  }

  private void compare(String address, String together, int rounds) throws Exception {
    setUpJMeter();
    RedisConnectionConfig connection = new RedisConnectionConfig();
    connection.setAddress(address);
    connection.setBatchWrites(together);
    connection.setDeleteTopics(true);
    Heard heard = new Heard();
    StreamPublish sampler = sampler(connection, heard);
    RedisClient client = RedisClient.create(RedisURI.create("redis://" + address));
    client.setOptions(ClientOptions.builder().autoReconnect(false).build());
    byte[] stream = "sampler-overhead-bare".getBytes();
    byte[] payload = new byte[bytes];
    Arrays.fill(payload, (byte) 'x');
    try (StatefulRedisConnection<byte[], byte[]> bare = client.connect(ByteArrayCodec.INSTANCE)) {
      var redis = bare.async();
      Map<byte[], byte[]> message = Map.of(FIELD, payload);
      new AlternatingRounds()
          .add("bare", () -> round(() -> redis.xadd(stream, message).get()))
          .add("sampler", () -> round(() -> publish(sampler)))
          .run(rounds)
          .print(
              "%-8s p50 %.1f us, p90 %.1f us, p99 %.1f us, at "
                  + rate
                  + "/s (medians of the rounds)")
          .difference("sampler", "bare", "p50, us");
      System.out.printf(
          "a recorder heard of p50 %.1f us%n", heard.published.getValueAtPercentile(50) / 1e3);
      bare.sync().del(stream);
    } finally {
      sampler.threadFinished();
      connection.testEnded();
      client.shutdown(0, 1, TimeUnit.SECONDS);
    }
  }

  private StreamPublish sampler(RedisConnectionConfig connection, RunRecorder recorder) {
    JMeterContext context = JMeterContextService.getContext();
    context.setVariables(new JMeterVariables());
    ThreadGroup group = new ThreadGroup();
    group.setNumThreads(1);
    context.setThreadGroup(group);
    ThreadScope.publish(context.getVariables(), RunRecorder.class, recorder);
    connection.testStarted();
    connection.threadStarted();
    StreamPublish sampler = new StreamPublish();
    sampler.setName("publish");
    sampler.setPlatform("redis");
    sampler.setTopic("sampler-overhead");
    sampler.setMessageBytes(Integer.toString(bytes));
    sampler.setAcknowledgement("each");
    sampler.setSamples("message");
    return sampler;
  }

  /** Sets up the parts of JMeter that a sampler needs. */
  private static void setUpJMeter() throws Exception {
    Path none = Files.createTempFile("jmeter", ".properties");
    try {
      JMeterUtils.loadJMeterProperties(none.toString());
    } finally {
      Files.delete(none);
    }
  }

  private static void publish(StreamPublish sampler) {
    SampleResult result = sampler.sample(null);
    if (!result.isSuccessful()) {
      throw new IllegalStateException(result.getResponseMessage());
    }
  }

  /** Calls at the rate; pacing is not timed. */
  private double[] round(Call call) throws Exception {
    Histogram calls = new Histogram(3);
    int count = rate * seconds;
    long begin = System.nanoTime();
    for (int i = 0; i < count; i++) {
      long due = begin + i * 1_000_000_000L / rate;
      while (System.nanoTime() < due) {
        LockSupport.parkNanos(due - System.nanoTime());
      }
      long start = System.nanoTime();
      call.run();
      calls.recordValue(System.nanoTime() - start);
    }
    return new double[] {
      calls.getValueAtPercentile(50) / 1e3,
      calls.getValueAtPercentile(90) / 1e3,
      calls.getValueAtPercentile(99) / 1e3
    };
  }

  /** Replaces the NGSI-LD Latency Recorder, without histograms. */
  private static final class Heard implements PublishRecorder {

    private final Histogram published = new SynchronizedHistogram(3);

    @Override
    public void acknowledged(long intendedNanos, long sentNanos, long nanos) {
      published.recordValue(nanos - sentNanos);
    }
  }
}
