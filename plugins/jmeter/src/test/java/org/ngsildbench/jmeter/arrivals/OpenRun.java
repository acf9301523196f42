package org.ngsildbench.jmeter.arrivals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jorphan.collections.ListedHashTree;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.jmeter.recorder.LatencyRecorder;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

/** A plan of one open thread group and a recorder, run by JMeter's engine in this JVM. */
final class OpenRun {

  private static final Duration LONGEST = Duration.ofSeconds(120);

  private final OpenArrivalsThreadGroup group;
  private final Collector collector = new Collector();
  private final StandardJMeterEngine engine = new StandardJMeterEngine();
  private final Path folder;
  private final List<TestElement> beside = new ArrayList<>();
  private boolean keepsSamples = true;

  /** Keeps the samples of all threads. */
  public static final class Collector extends AbstractTestElement
      implements SampleListener, NoThreadClone {

    private static final long serialVersionUID = 1L;

    private final transient Queue<SampleResult> samples = new ConcurrentLinkedQueue<>();

    @Override
    public void sampleOccurred(SampleEvent event) {
      samples.add(event.getResult());
    }

    @Override
    public void sampleStarted(SampleEvent event) {
      // JMeter itself never calls this.
    }

    @Override
    public void sampleStopped(SampleEvent event) {
      // JMeter itself never calls this.
    }
  }

  OpenRun(Path folder, String schedule) {
    this(folder, schedule, OpenArrivalsThreadGroup::new);
  }

  OpenRun(Path folder, String schedule, Supplier<OpenArrivalsThreadGroup> groups) {
    JMeterForTests.setUp();
    this.folder = folder;
    this.group = groups.get();
    group.setName("open");
    group.setSchedule(schedule);
  }

  /** Disables keeping samples, for long runs. */
  OpenRun withoutSamples() {
    keepsSamples = false;
    return this;
  }

  /** Adds an element in the scope of all thread groups. */
  OpenRun with(TestElement element) {
    beside.add(element);
    return this;
  }

  OpenArrivalsThreadGroup group() {
    return group;
  }

  OpenRun start(Sampler... samplers) throws Exception {
    ListedHashTree tree = new ListedHashTree();
    TestPlan plan = new TestPlan("plan");
    tree.add(plan);
    LatencyRecorder recorder = new LatencyRecorder();
    recorder.setProperty("folder", folder.toString());
    recorder.setProperty("plan", "open");
    tree.getTree(plan).add(recorder);
    beside.forEach(tree.getTree(plan)::add);
    if (keepsSamples) {
      tree.getTree(plan).add(collector);
    }
    ListedHashTree inGroup = (ListedHashTree) tree.getTree(plan).add(group);
    for (Sampler sampler : samplers) {
      inGroup.add(sampler);
    }
    engine.configure(tree);
    engine.runTest();
    return this;
  }

  OpenRun await() throws Exception {
    engine.awaitTermination(LONGEST);
    return this;
  }

  StandardJMeterEngine engine() {
    return engine;
  }

  List<SampleResult> samples() {
    return List.copyOf(collector.samples);
  }

  /** The numbers of the arrivals that were served, in order. */
  List<Integer> served() {
    return samples().stream()
        .map(sample -> Integer.parseInt(sample.getSamplerData().split(" ", 2)[0]))
        .sorted()
        .toList();
  }

  Map<String, LabelTally> tallies() throws Exception {
    return Tallies.read(folder.resolve("tallies.json")).labels();
  }

  Path latencies() {
    return folder.resolve("latency.hlog");
  }
}
