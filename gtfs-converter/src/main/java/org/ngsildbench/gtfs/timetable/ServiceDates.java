package org.ngsildbench.gtfs.timetable;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.FindingKind;

/** Parses GTFS dates. */
public final class ServiceDates {

  private ServiceDates() {}

  /**
   * Parses {@code YYYYMMDD}.
   *
   * @throws BadValueException if it is not a valid date
   */
  public static LocalDate parse(String text) throws BadValueException {
    try {
      return LocalDate.parse(text, DateTimeFormatter.BASIC_ISO_DATE);
    } catch (DateTimeException noDay) {
      throw new BadValueException(
          FindingKind.BAD_VALUE, "'%s' is not a date such as 20260105".formatted(text));
    }
  }
}
