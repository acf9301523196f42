package org.ngsildbench.jmeter.sample;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import org.apache.jmeter.samplers.SampleResult;
import org.ngsildbench.ngsild.exchange.ExchangeTrace;
import org.ngsildbench.ngsild.exchange.ExchangeTrace.Exchange;
import org.ngsildbench.ngsild.outcome.OperationFigures;
import org.ngsildbench.ngsild.outcome.OperationResult;
import org.ngsildbench.ngsild.outcome.PageTimes;

/**
 * The requests of an operation, the aggregation at the client and the checked result as
 * sub-samples; the last response as the sample's own. A trace may be null: then nothing was kept.
 */
public final class PageSamples {

  private PageSamples() {}

  /**
   * Adds pages and aggregation as sub-samples, which are not recorded, if requested or if several
   * responses were kept.
   */
  public static void addTo(
      OperationSample sample, OperationResult result, ExchangeTrace trace, boolean requested) {
    addLastResponse(sample, result, trace);
    boolean severalKept = trace != null && trace.keepsBodies() && result.pages().size() > 1;
    if (!requested && !severalKept) {
      return;
    }
    String label = sample.getSampleLabel();
    for (int i = 0; i < result.pages().size(); i++) {
      SampleResult page = new SampleResult();
      page.setSampleLabel(label + " page " + (i + 1));
      add(page, i, sample, result, trace);
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

  /** Adds the requests of a split batch, which are recorded under a separate label. */
  public static void addRequestsTo(
      OperationSample sample, OperationResult result, ExchangeTrace trace) {
    addLastResponse(sample, result, trace);
    if (result.pages().size() == 1) {
      return;
    }
    for (int i = 0; i < result.pages().size(); i++) {
      OperationSample part =
          new OperationSample(
              sample.getSampleLabel() + " request", sample.getURL(), sample.secrets());
      add(part, i, sample, result, trace);
      part.measured(OperationFigures.of(result.pages().get(i)));
    }
  }

  /** Adds the checked result as a sub-sample with the sample's outcome, if responses are kept. */
  public static void addResult(OperationSample sample, ExchangeTrace trace, Supplier<String> text) {
    if (trace == null || !trace.keepsBodies()) {
      return;
    }
    SampleResult checked = new SampleResult();
    checked.setSampleLabel(sample.getSampleLabel() + " result");
    checked.setURL(sample.getURL());
    checked.setStampAndTime(sample.getEndTime(), 0);
    checked.setResponseCode(sample.getResponseCode());
    checked.setResponseMessage(sample.getResponseMessage());
    checked.setSuccessful(sample.isSuccessful());
    checked.setDataType(SampleResult.TEXT);
    checked.setResponseData(sample.secrets().redact(text.get()), StandardCharsets.UTF_8.name());
    sample.storeSubResult(checked, false);
  }

  private static void addLastResponse(
      OperationSample sample, OperationResult result, ExchangeTrace trace) {
    if (trace == null || trace.exchanges().isEmpty()) {
      return;
    }
    List<Exchange> exchanges = trace.exchanges();
    Exchange last = exchanges.get(exchanges.size() - 1);
    int headBytes = exchanges.stream().mapToInt(one -> one.headers().headBytes()).sum();
    ResponseContent.copy(last, sample, sample.secrets(), headBytes, result.bytesReceived());
  }

  private static void add(
      SampleResult part,
      int index,
      OperationSample sample,
      OperationResult result,
      ExchangeTrace trace) {
    PageTimes request = result.pages().get(index);
    long beforeTheEnd = OperationSample.millis(result.times().end() - request.end());
    long elapsed = OperationSample.millis(request.serviceTime());
    OperationSample.stamp(part, sample.getEndTime() - beforeTheEnd, elapsed);
    OperationSample.awaited(part, request);
    part.setBytes(request.bytesReceived());
    part.setSentBytes(request.bytesSent());
    part.setResponseCode(Integer.toString(request.status()));
    part.setSuccessful(request.status() >= 200 && request.status() < 300);
    if (trace == null) {
      part.setURL(sample.getURL());
    } else {
      Exchange exchange = trace.exchanges().get(index);
      part.setURL(exchange.request().url());
      part.setSamplerData(exchange.request().toString());
      ResponseContent.copy(
          exchange,
          part,
          sample.secrets(),
          exchange.headers().headBytes(),
          request.bytesReceived());
    }
    sample.storeSubResult(part, false);
  }
}
