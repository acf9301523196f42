package org.ngsildbench.jmeter.sample;

import org.apache.jmeter.gui.GuiPackage;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.reporters.Summariser;
import org.apache.jmeter.samplers.RemoteListenerWrapper;
import org.apache.jmeter.samplers.RemoteSampleListenerWrapper;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.SampleSaveConfiguration;
import org.apache.jmeter.testelement.OnErrorTestElement;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.SamplePackage;
import org.apache.jmeter.util.JMeterUtils;

/** Decides whether an element in a sampler's scope reads response bodies and header fields. */
final class ResponseReaders {

  /** Max size of a body in a sample, in bytes; JMeter's property for HTTP Request. */
  static final int MAX_BODY_BYTES = maxBodyBytes();

  // Classes of JMeter's components, which this module does not compile against.
  private static final String BACKEND_LISTENER =
      "org.apache.jmeter.visualizers.backend.BackendListener";
  private static final String SIMPLE_DATA_WRITER = "org.apache.jmeter.visualizers.SimpleDataWriter";

  private ResponseReaders() {}

  private static int maxBodyBytes() {
    int most = JMeterUtils.getPropDefault("httpsampler.max_bytes_to_store_per_request", 0);
    return most > 0 ? most : Integer.MAX_VALUE;
  }

  /**
   * Returns whether the current sampler of a thread has an assertion, a post-processor or a
   * listener that reads responses. True outside JMeter threads, where scope is unknown.
   */
  static boolean inScope(JMeterVariables variables) {
    Object scope = variables.getObject(JMeterThread.PACKAGE_OBJECT);
    return !(scope instanceof SamplePackage elements)
        || !elements.getAssertions().isEmpty()
        || !elements.getPostProcessors().isEmpty()
        || elements.getSampleListeners().stream().anyMatch(ResponseReaders::reads);
  }

  /** Returns whether a listener reads responses; true for unknown listeners. */
  static boolean reads(SampleListener listener) {
    if (listener instanceof ResultCollector collector) {
      return isShown(collector) || saves(collector);
    }
    if (listener instanceof RemoteListenerWrapper
        || listener instanceof RemoteSampleListenerWrapper) {
      return !JMeterUtils.getPropDefault("mode", "StrippedBatch").matches("(?i)stripped.*|stat.*");
    }
    return !(listener instanceof Summariser
        || listener.getClass().getName().equals(BACKEND_LISTENER)
        || listener instanceof OnErrorTestElement
        || listener.getClass().getName().startsWith("org.ngsildbench.jmeter."));
  }

  private static boolean isShown(ResultCollector collector) {
    return GuiPackage.getInstance() != null
        && !collector.getPropertyAsString(TestElement.GUI_CLASS).equals(SIMPLE_DATA_WRITER);
  }

  /** CSV files contain neither bodies nor header fields. */
  private static boolean saves(ResultCollector collector) {
    SampleSaveConfiguration saved = collector.getSaveConfig();
    return !collector.getFilename().isEmpty()
        && saved.saveAsXml()
        && (saved.saveResponseHeaders()
            || saved.saveRequestHeaders()
            // A failed sample, for "save response data on error".
            || saved.saveResponseData(new SampleResult()));
  }
}
