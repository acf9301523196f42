package org.ngsildbench.jmeter.sample;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.mapper.Mapper;
import java.lang.reflect.Field;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.save.converters.SampleResultConverter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has JMeter write the pack's samples as XML like its own, as {@code <sample>}: Taurus takes the
 * details of errors from such files.
 *
 * <p>JMeter's writer has converters for the very classes that its {@code saveservice.properties}
 * names. A plugin cannot add to that file where JMeter is installed, so the converter is given to
 * the writer itself. Thread-safe.
 */
public final class XmlSamples {

  private static final Logger LOG = LoggerFactory.getLogger(XmlSamples.class);
  private static final String ELEMENT = "sample";
  private static final Set<Class<?>> KNOWN = ConcurrentHashMap.newKeySet();

  private static final class Converter extends SampleResultConverter {

    private final Class<?> type;

    Converter(Mapper mapper, Class<?> type) {
      super(mapper);
      this.type = type;
    }

    @Override
    public boolean canConvert(@SuppressWarnings("rawtypes") Class candidate) {
      return type.equals(candidate);
    }
  }

  private XmlSamples() {}

  /** Registers a sample class for XML output; idempotent. */
  public static void areWritten(Class<? extends SampleResult> type) {
    if (!KNOWN.add(type)) {
      return;
    }
    try {
      // The lock of JMeter's writers.
      synchronized (SaveService.class) {
        // The table of names is used for writing only; reading still gives JMeter's own samples.
        ((Properties) ofWriter("classToAlias")).setProperty(type.getName(), ELEMENT);
        XStream writer = (XStream) ofWriter("JTLSAVER");
        writer.registerConverter(new Converter(writer.getMapper(), type));
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      LOG.warn("This JMeter cannot write samples of ngsild-bench as XML; write CSV instead.", e);
    }
  }

  private static Object ofWriter(String name) throws ReflectiveOperationException {
    Field field = SaveService.class.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(null);
  }
}
