package org.ngsildbench.jmeter.sample;

import java.util.List;
import org.apache.jmeter.samplers.SampleResult;
import org.ngsildbench.ngsild.outcome.OperationResult;
import org.ngsildbench.ngsild.outcome.PageTimes;

/** The single requests of an operation, and the aggregation at the client, as sub-samples. */
public final class PageSamples {

  private PageSamples() {}

  /** Adds pages and aggregation as subresults for viewers; they are recorded nowhere else. */
  public static void addTo(OperationSample sample, OperationResult result) {
    String label = sample.getSampleLabel();
    List<PageTimes> pages = result.pages();
    for (int i = 0; i < pages.size(); i++) {
      SampleResult page = new SampleResult();
      page.setSampleLabel(label + " page " + (i + 1));
      add(page, pages.get(i), sample, result);
    }
    if (result.aggregationNanos() > 0) {
      SampleResult aggregation = new SampleResult();
      aggregation.setSampleLabel(label + " aggregation");
      aggregation.setURL(sample.getURL());
      aggregation.setStampAndTime(
          sample.getEndTime(), OperationSample.millis(result.aggregationNanos()));
      aggregation.setResponseCodeOK();
      aggregation.setSuccessful(true);
      sample.storeSubResult(aggregation, false);
    }
  }

  /** Adds the requests of a split batch, which are recorded too, under a label of their own. */
  public static void addRequestsTo(OperationSample sample, OperationResult result) {
    for (PageTimes request : result.pages()) {
      OperationSample part =
          new OperationSample(
              sample.getSampleLabel() + " request", sample.getURL(), sample.secrets());
      add(part, request, sample, result);
      part.measured(OperationFigures.of(request));
    }
  }

  private static void add(
      SampleResult part, PageTimes request, OperationSample sample, OperationResult result) {
    long beforeTheEnd = OperationSample.millis(result.times().end() - request.end());
    long elapsed = OperationSample.millis(request.serviceTime());
    OperationSample.stamp(part, sample.getEndTime() - beforeTheEnd, elapsed);
    part.setURL(sample.getURL());
    OperationSample.awaited(part, request);
    part.setBytes(request.bytesReceived());
    part.setSentBytes(request.bytesSent());
    part.setResponseCode(Integer.toString(request.status()));
    part.setSuccessful(request.status() >= 200 && request.status() < 300);
    sample.storeSubResult(part, false);
  }
}
