package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.index.FeedIndex;
import org.ngsildbench.gtfs.location.FlexLocationReader;
import org.ngsildbench.gtfs.mapping.Mapping;
import org.ngsildbench.gtfs.mapping.Mappings;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;
import org.ngsildbench.gtfs.shape.ShapeStore;
import org.ngsildbench.gtfs.timetable.Frequencies;
import org.ngsildbench.gtfs.timetable.ServiceCalendar;

/** Converts a feed. Immutable and thread-safe. */
@RequiredArgsConstructor
public final class FeedConverter {

  private final ConversionOptions options;
  private final ConversionProgress progress;

  /**
   * Converts the whole feed.
   *
   * @param sink receives the entities; referenced entities come first where possible
   * @throws FeedException if the feed cannot be read, with the findings so far
   * @throws IOException if the sink fails
   * @throws java.io.InterruptedIOException if the thread was interrupted
   */
  public ConversionReport convert(FeedArchive feed, EntitySink sink) throws IOException {
    Findings findings = new Findings();
    try {
      return convert(feed, sink, findings);
    } catch (FeedException unusable) {
      throw unusable.after(findings.lines());
    }
  }

  private ConversionReport convert(FeedArchive feed, EntitySink sink, Findings findings)
      throws IOException {
    ArchiveCheck.check(feed, findings);
    NormalizedEntityWriter out = new NormalizedEntityWriter(sink);
    Steps steps = new Steps(progress, out);
    FeedIndex index = FeedIndex.read(feed, new EntityIds(options.feedName()), Mappings.ALL, steps);
    FeedContext context = new FeedContext(feed, options, index, findings, out, steps);
    try (Workers workers = new Workers()) {
      return convert(context, workers);
    }
  }

  private ConversionReport convert(FeedContext context, Workers workers) throws IOException {
    StopTimes stopTimes = new StopTimes(context, workers, options.sortLimits());
    ShapeStore shapes = new ShapeStore();
    for (Mapping mapping : Mappings.ALL) {
      if (mapping == Mappings.SHAPES) {
        new Shapes(context, workers, options.sortLimits()).convert(shapes);
      } else if (mapping != Mappings.STOP_TIMES) {
        new TableConverter(context, mapping, form(mapping, context)).convert();
      }
      if (mapping == Mappings.CALENDAR_DATES) {
        new ServiceConverter(context).convert(context.tally("(services)"));
      }
    }
    new LocationConverter(context).convert();
    StopTimeConverter converted = stopTimes.convert(shapes);
    ServiceCalendar calendar = new ServiceDaysCheck(context).check();
    FeedIndex index = context.index;
    return new ConversionReport(
        context.reports(),
        filesLeftOut(context.feed),
        converted.interpolated(),
        converted.untimed(),
        FeedTimetable.of(
            index,
            calendar,
            Frequencies.read(context.feed, index.trips().ids()),
            converted.runnable()),
        context.findings);
  }

  private RowForm form(Mapping mapping, FeedContext context) {
    if (mapping == Mappings.AGENCY) {
      return new AgencyForm(context);
    }
    if (mapping == Mappings.ROUTES) {
      return new RouteForm(context);
    }
    if (mapping == Mappings.FREQUENCIES) {
      return new FrequencyForm(context);
    }
    if (mapping == Mappings.TRANSFERS) {
      return new TransferForm(context);
    }
    return mapping == Mappings.STOPS ? new StopForm(context) : RowForm.PLAIN;
  }

  private static List<String> filesLeftOut(FeedArchive feed) {
    Set<String> left = new TreeSet<>(feed.names());
    Mappings.ALL.stream().map(Mapping::file).forEach(left::remove);
    left.remove(FlexLocationReader.FILE);
    return List.copyOf(left);
  }
}
