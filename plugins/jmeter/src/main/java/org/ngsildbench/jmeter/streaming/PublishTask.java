package org.ngsildbench.jmeter.streaming;

import java.time.Duration;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.measurement.arrivals.Rate;
import org.ngsildbench.measurement.arrivals.Share;
import org.ngsildbench.measurement.arrivals.Spacing;
import org.ngsildbench.streaming.load.Acknowledgement;
import org.ngsildbench.streaming.load.BodyContent;
import org.ngsildbench.streaming.load.MessageBody;
import org.ngsildbench.streaming.load.MessagePace;
import org.ngsildbench.streaming.load.PublishSettings;

/**
 * Validated task of one publishing thread.
 *
 * @param settings settings of its publisher
 * @param rate total rate of all threads and engines, messages per second; 0 for no limit
 * @param engineRate this engine's part of the rate
 * @param spacing distribution of messages over time
 * @param seed seed of the message body and of random intervals
 * @param share this thread's part of the rate
 * @param interval time covered by one sample; null for one sample per message
 * @param messages max messages of this thread; {@link Long#MAX_VALUE} for no limit
 * @param startBarrier number of threads that start together, at least 1
 */
record PublishTask(
    PublishSettings settings,
    double rate,
    double engineRate,
    Spacing spacing,
    long seed,
    Share share,
    Duration interval,
    long messages,
    int startBarrier) {

  private static final String NAME = "Stream Publish";
  private static final int MAX_PARTITIONS = 10_000;
  private static final int MAX_BARRIER = 1_000_000;
  private static final int MAX_KEYS = 1_000_000;
  private static final double MAX_INTERVAL_SECONDS = 3_600;
  private static final long MAX_TIMEOUT_SECONDS = 3_600;

  /** Reads the fields. Each engine has its own topic, so that it counts its own messages. */
  static PublishTask of(PublishFields texts, EngineShare engine, int thread, int threads)
      throws BadFieldException {
    Fields fields = new Fields(NAME);
    String topic = fields.required("Topic", texts.topic(), "the name of a topic");
    BodyContent content = fields.word("Message content", texts.content(), BodyContent.RANDOM);
    int bytes =
        fields.integer(
            "Message size",
            texts.messageBytes(),
            MessageBody.minBytes(content),
            MessageBody.MAX_BYTES,
            1_000);
    int compressible = fields.integer("Compressible share", texts.compressible(), 0, 100, 0);
    long seed =
        EngineShare.seedOf(
            EngineShare.thisHost(),
            fields.wholeNumber("Seed", texts.seed(), Long.MIN_VALUE, Long.MAX_VALUE, 1));
    PublishSettings settings =
        new PublishSettings(
            engine.count() > 1 ? topic + "-" + (engine.index() + 1) : topic,
            fields.integer("Partitions", texts.partitions(), 1, MAX_PARTITIONS, 1),
            texts.label(),
            new MessageBody(bytes, content, compressible, seed),
            fields.integer("Keys", texts.keys(), 1, MAX_KEYS, 100),
            fields.word("Acknowledgement", texts.acknowledgement(), Acknowledgement.WINDOW),
            fields.integer(
                "In-flight window",
                texts.window(),
                1,
                PublishSettings.MAX_WINDOW,
                PublishSettings.usualWindow(bytes)),
            Duration.ofSeconds(
                fields.wholeNumber(
                    "Acknowledgement timeout",
                    texts.acknowledgementTimeoutSeconds(),
                    1,
                    MAX_TIMEOUT_SECONDS,
                    60)));
    double rate = rate(fields, texts.rate());
    return new PublishTask(
        settings,
        rate,
        rate / engine.count(),
        fields.word("Spacing", texts.spacing(), Spacing.CONSTANT),
        seed,
        new Share(engine.index() * threads + thread, engine.count() * threads),
        interval(fields, texts),
        fields.wholeNumber("Max messages", texts.messages(), 1, Long.MAX_VALUE, Long.MAX_VALUE),
        fields.integer("Start barrier", texts.startBarrier(), 1, MAX_BARRIER, 1));
  }

  private static double rate(Fields fields, String text) throws BadFieldException {
    return fields.resolved("Rate", text).isEmpty()
        ? 0
        : fields.number("Rate", text, 0, Rate.MAX_PER_SECOND);
  }

  private static Duration interval(Fields fields, PublishFields texts) throws BadFieldException {
    String samples = fields.resolved("Sample scope", texts.samples());
    return switch (samples) {
      case "", "message" -> null;
      case "interval" ->
          Duration.ofNanos(
              Math.round(
                  1e9
                      * fields.number(
                          "Sample interval",
                          Fields.text(texts.intervalSeconds()).isEmpty()
                              ? "1"
                              : texts.intervalSeconds(),
                          0.01,
                          MAX_INTERVAL_SECONDS)));
      default -> throw fields.bad("Sample scope", samples, "message or interval");
    };
  }

  /** Returns the schedule of this thread's messages; null without a rate. */
  MessagePace pace() {
    return rate == 0 ? null : MessagePace.of(plain(rate), spacing, seed, share);
  }

  private static String plain(double number) {
    return java.math.BigDecimal.valueOf(number).toPlainString();
  }
}
