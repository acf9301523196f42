package org.ngsildbench.jmeter.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.SampleSaveConfiguration;
import org.apache.jmeter.save.SaveService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.JMeterForTests;
import org.w3c.dom.Element;

class XmlSamplesTest {

  @BeforeEach
  void setUp() {
    JMeterForTests.setUp();
  }

  @Test
  void writesSamplesLikeJMeter() throws Exception {
    XmlSamples.areWritten(OperationSample.class);
    XmlSamples.areWritten(OperationSample.class);
    OperationSample sample = new OperationSample("Q1", null);
    sample.notDone("503", "the broker & its <friends> are away");
    SampleResult page = new SampleResult();
    page.setSampleLabel("Q1 page 1");
    page.setStampAndTime(1_000, 5);
    sample.storeSubResult(page, false);
    sample.setSaveConfig(new SampleSaveConfiguration(true));

    Element written = written(sample);

    assertThat(written.getTagName()).isEqualTo("sample");
    assertThat(written.getAttribute("lb")).isEqualTo("Q1");
    assertThat(written.getAttribute("s")).isEqualTo("false");
    assertThat(written.getAttribute("rc")).isEqualTo("503");
    assertThat(written.getAttribute("rm")).isEqualTo("the broker & its <friends> are away");
    assertThat(written.getElementsByTagName("sample").getLength()).isEqualTo(1);
  }

  private static Element written(SampleResult sample) throws Exception {
    StringWriter text = new StringWriter();
    SaveService.saveSampleResult(new SampleEvent(sample, "group"), text);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)))
        .getDocumentElement();
  }
}
