package org.ngsildbench.jmeter.streaming;

import java.time.Duration;
import lombok.Getter;
import lombok.Setter;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.util.NoConfigMerge;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.streaming.load.ConsumeSettings;

/**
 * <b>Stream Consumers</b>: consumers of the messages published in its scope.
 *
 * <p>The first publisher of a topic opens its consumers, which are ready before it sends. They are
 * closed when the last publisher has ended and all its messages have arrived, or after the idle
 * timeout. The NGSI-LD Latency Recorder records delays under the label of the publisher.
 *
 * <p>The fields are read when a publisher opens, so a variable may differ by label.
 */
public class StreamConsume extends ConfigTestElement
    implements TestBean, ThreadListener, NoConfigMerge {

  private static final long serialVersionUID = 1L;
  private static final String NAME = "Stream Consumers";
  private static final long MAX = 100_000;
  private static final long MAX_QUIET_MILLIS = Duration.ofHours(1).toMillis();

  @Getter @Setter private String groups = "";
  @Getter @Setter private String consumers = "";
  @Getter @Setter private String quietMillis = "";

  /** Parses the current fields. Call from the thread that owns this copy. */
  ConsumeSettings settings() throws BadFieldException {
    TestBeanHelper.prepare(this);
    Fields fields = new Fields(NAME);
    return new ConsumeSettings(
        fields.integer("Groups", groups, 0, MAX, 1),
        fields.integer("Consumers per group", consumers, 1, MAX, 1),
        Duration.ofMillis(
            fields.wholeNumber("Idle timeout", quietMillis, 1, MAX_QUIET_MILLIS, 10_000)));
  }

  @Override
  public void threadStarted() {
    ConsumersInScope.publish(this, JMeterContextService.getContext().getVariables());
  }

  @Override
  public void threadFinished() {
    // The thread's variables end with it.
  }
}
