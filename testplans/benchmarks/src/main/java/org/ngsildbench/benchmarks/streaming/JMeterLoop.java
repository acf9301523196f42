package org.ngsildbench.benchmarks.streaming;

import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SynchronizedHistogram;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.ListedHashTree;
import org.ngsildbench.benchmarks.AlternatingRounds;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.ThreadScope;
import org.ngsildbench.jmeter.streaming.StreamPublish;
import org.ngsildbench.jmeter.streaming.redis.RedisConnectionConfig;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;

/**
 * Measures the latency added by the Stream Publish sampler in JMeter's own loop: runs of JMeter's
 * engine with one thread that awaits each message, alternating with a bare Lettuce loop. Prints the
 * latency reported to the NGSI-LD Latency Recorder, the whole loop turn including JMeter, and the
 * loop turn of a sampler that does nothing.
 */
public final class JMeterLoop {

  private static final byte[] FIELD = {'m'};

  private final int messages;
  private final byte[] payload;
  private final String address;

  private JMeterLoop(int messages, int bytes, String address) {
    this.messages = messages;
    this.payload = new byte[bytes];
    Arrays.fill(payload, (byte) 'x');
    this.address = address;
  }

  public static void main(String[] arguments) throws Exception {
    // Silences JMeter's complaints about missing protocols, which are not needed here.
    System.setProperty("org.apache.logging.log4j.level", "OFF");
    Map<String, String> named = AlternatingRounds.named(arguments);
    int rounds = Integer.parseInt(named.getOrDefault("rounds", "10"));
    int messages = Integer.parseInt(named.getOrDefault("messages", "5000"));
    int bytes = Integer.parseInt(named.getOrDefault("bytes", "1000"));
    Path folder = Files.createTempDirectory("jmeter-loop");
    setUpJMeter(Files.createDirectories(folder.resolve("home")));
    try (RunningServer server =
        LocalServers.named("redis").start(folder.resolve("redis"), LocalServerOptions.DEFAULTS)) {
      new JMeterLoop(messages, bytes, server.address()).compare(rounds);
    }
    System.exit(0); // JMeter leaves threads behind that are no daemons.
  }

  private void compare(int rounds) throws Exception {
    RedisClient client = RedisClient.create(RedisURI.create("redis://" + address));
    byte[] stream = "jmeter-loop-bare".getBytes();
    Map<byte[], byte[]> message = Map.of(FIELD, payload);
    try (StatefulRedisConnection<byte[], byte[]> bare = client.connect(ByteArrayCodec.INSTANCE)) {
      var redis = bare.async();
      new AlternatingRounds()
          .add("bare", () -> bare(() -> redis.xadd(stream, message).get()))
          .add("sampler", () -> underJMeter(publish()))
          .add("nothing", () -> underJMeter(new Nothing()))
          .run(rounds)
          .print("%-8s latency p50 %.1f us, a turn of the loop p50 %.1f us, p99 %.1f us")
          .difference("sampler", "bare", "latency p50, us");
      bare.sync().del(stream);
    } finally {
      client.shutdown(0, 1, TimeUnit.SECONDS);
    }
  }

  private interface Call {
    void run() throws Exception;
  }

  private double[] bare(Call call) throws Exception {
    Histogram calls = new Histogram(3);
    long start = System.nanoTime();
    for (int i = 0; i < messages; i++) {
      call.run();
      long end = System.nanoTime();
      if (i >= messages / 10) {
        calls.recordValue(end - start);
      }
      start = end;
    }
    return figures(calls, calls);
  }

  private static double[] figures(Histogram latencies, Histogram turns) {
    return new double[] {
      latencies.getValueAtPercentile(50) / 1e3,
      turns.getValueAtPercentile(50) / 1e3,
      turns.getValueAtPercentile(99) / 1e3
    };
  }

  private StreamPublish publish() {
    StreamPublish sampler = new StreamPublish();
    sampler.setName("publish");
    sampler.setProperty("platform", "redis");
    sampler.setProperty("topic", "jmeter-loop");
    sampler.setProperty("messageBytes", Integer.toString(payload.length));
    sampler.setProperty("acknowledgement", "each");
    sampler.setProperty("samples", "message");
    return sampler;
  }

  private double[] underJMeter(Sampler sampler) throws Exception {
    LoopController loop = new LoopController();
    loop.setLoops(messages);
    ThreadGroup group = new ThreadGroup();
    group.setNumThreads(1);
    group.setRampUp(0);
    group.setSamplerController(loop);
    RedisConnectionConfig connection = new RedisConnectionConfig();
    connection.setProperty("address", address);
    connection.setProperty("batchWrites", "true");
    connection.setProperty("deleteTopics", true);
    Heard heard = new Heard(messages / 10);
    TestPlan plan = new TestPlan("plan");
    ListedHashTree tree = new ListedHashTree();
    tree.add(plan);
    tree.getTree(plan).add(List.of(connection, heard));
    tree.getTree(plan).add(group).add(sampler);
    StandardJMeterEngine engine = new StandardJMeterEngine();
    engine.configure(tree);
    engine.run();
    heard.check(messages);
    return figures(heard.latencies, heard.turns);
  }

  /** Creates the parts of JMeter's home that its engine needs. */
  private static void setUpJMeter(Path home) throws Exception {
    Files.createDirectories(home.resolve("lib/ext"));
    Files.createDirectories(home.resolve("bin"));
    for (String name : List.of("jmeter", "saveservice", "upgrade", "user", "system")) {
      String file = "bin/" + name + ".properties";
      try (InputStream in = JMeterLoop.class.getClassLoader().getResourceAsStream(file)) {
        Files.write(home.resolve(file), in.readAllBytes());
      }
    }
    JMeterUtils.setJMeterHome(home.toString());
    JMeterUtils.loadJMeterProperties(home.resolve("bin/jmeter.properties").toString());
    JMeterUtils.initLocale();
    SaveService.loadProperties();
  }

  /** A sampler that does nothing, to measure JMeter's loop. */
  public static final class Nothing extends AbstractSampler {
    private static final long serialVersionUID = 1L;

    @Override
    public SampleResult sample(Entry unused) {
      SampleResult result = new SampleResult();
      result.setSampleLabel("nothing");
      result.sampleStart();
      result.sampleEnd();
      result.setSuccessful(true);
      return result;
    }
  }

  /** Replaces the NGSI-LD Latency Recorder, without histograms; observes every sample. */
  public static final class Heard extends AbstractTestElement
      implements PublishRecorder, SampleListener, ThreadListener, NoThreadClone {
    private static final long serialVersionUID = 1L;

    private final transient Histogram latencies = new SynchronizedHistogram(3);
    private final transient Histogram turns = new Histogram(3);
    private final int from;
    private int samples;
    private int acknowledged;
    private int wrong;
    private long latest;

    Heard(int from) {
      this.from = from;
    }

    void check(int expected) {
      if (samples != expected || wrong > 0) {
        throw new IllegalStateException(samples + " samples, of which wrong: " + wrong);
      }
    }

    @Override
    public void threadStarted() {
      ThreadScope.publish(
          JMeterContextService.getContext().getVariables(), RunRecorder.class, this);
    }

    @Override
    public void threadFinished() {}

    @Override
    public void sampleOccurred(SampleEvent event) {
      long now = System.nanoTime();
      if (samples++ >= from) {
        turns.recordValue(now - latest);
      }
      latest = now;
      wrong += event.getResult().isSuccessful() ? 0 : 1;
    }

    @Override
    public void sampleStarted(SampleEvent event) {}

    @Override
    public void sampleStopped(SampleEvent event) {}

    @Override
    public void acknowledged(long intendedNanos, long sentNanos, long nanos) {
      if (acknowledged++ >= from) {
        latencies.recordValue(nanos - sentNanos);
      }
    }
  }
}
