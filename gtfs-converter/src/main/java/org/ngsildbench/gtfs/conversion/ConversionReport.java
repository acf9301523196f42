package org.ngsildbench.gtfs.conversion;

import java.util.List;
import org.ngsildbench.gtfs.finding.Findings;

/**
 * The report of a conversion.
 *
 * @param files converted files, in order
 * @param filesLeftOut unknown files in the archive
 * @param interpolatedStopTimes stop times computed by interpolation
 * @param untimedStopTimes stop times left without a time
 * @param timetable trips that can run
 * @param findings problems of the feed
 */
public record ConversionReport(
    List<FileReport> files,
    List<String> filesLeftOut,
    long interpolatedStopTimes,
    long untimedStopTimes,
    FeedTimetable timetable,
    Findings findings) {

  /** Copies the collections. */
  public ConversionReport {
    files = List.copyOf(files);
    filesLeftOut = List.copyOf(filesLeftOut);
  }

  /** Returns the number of entities of all files. */
  public long entities() {
    return files.stream().mapToLong(FileReport::entityCount).sum();
  }

  /** Returns the number of entities of a type. */
  public long entities(String type) {
    return files.stream().mapToLong(file -> file.entities().getOrDefault(type, 0L)).sum();
  }
}
