package org.ngsildbench.gtfs.conversion;

import java.util.List;
import org.ngsildbench.gtfs.finding.Findings;

/**
 * The report of a conversion.
 *
 * @param files that were converted, in that order
 * @param filesLeftOut files of the archive that the converter does not know
 * @param interpolatedStopTimes stop times without times, which were computed from those around them
 * @param untimedStopTimes stop times that stay without times
 * @param findings what is wrong with the feed
 */
public record ConversionReport(
    List<FileReport> files,
    List<String> filesLeftOut,
    long interpolatedStopTimes,
    long untimedStopTimes,
    Findings findings) {

  /** Takes copies. */
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
