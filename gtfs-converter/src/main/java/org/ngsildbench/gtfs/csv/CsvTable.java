package org.ngsildbench.gtfs.csv;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import lombok.Getter;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.measurement.text.CountText;

/** A file of a feed, read row by row. Not thread-safe. */
public final class CsvTable implements AutoCloseable {

  /** File's name. */
  @Getter private final String file;

  private final Findings findings;
  private final FieldText text = new FieldText();
  private final RecordReader records;

  /** Column names in lower case; "" for a column without a name. */
  @Getter private final List<String> columns;

  private RowWatch watch = RowWatch.NONE;
  private String work = "";

  private CsvTable(String file, InputStream in, Findings findings) throws IOException {
    this.file = file;
    this.findings = findings;
    Utf8Input.Opened opened = Utf8Input.of(in);
    if (opened.utf16()) {
      findings.addFile(FindingKind.ENCODING, file, "is UTF-16; feeds are UTF-8");
    }
    this.records = new RecordReader(opened.bytes(), file, text);
    this.columns = header();
  }

  /**
   * Opens a file of the feed and reads its header.
   *
   * @param findings receives format problems; pass a separate instance for a second reading, so
   *     that nothing counts twice
   * @throws FeedException if the file is missing, damaged or hostile
   */
  public static CsvTable open(FeedArchive feed, String file, Findings findings) throws IOException {
    InputStream in = feed.read(file);
    try {
      return new CsvTable(file, in, findings);
    } catch (ZipException | EOFException damaged) {
      in.close();
      throw damaged(file, damaged);
    } catch (IOException | RuntimeException failed) {
      in.close();
      throw failed;
    }
  }

  private List<String> header() throws IOException {
    if (!records.next()) {
      findings.addFile(FindingKind.EMPTY, file, "is empty, without even a header");
      return List.of();
    }
    Row names = records.row(records.size());
    reportWrongText(records.line());
    reportOtherSeparator(names);
    List<String> header = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (int i = 0; i < names.size(); i++) {
      String column = names.get(i).toLowerCase(Locale.ROOT);
      if (!column.isEmpty() && !known.add(column)) {
        report(FindingKind.DUPLICATE, Consequence.FIELD_LEFT_OUT, 1, column, "is duplicated");
        column = "";
      }
      header.add(column);
    }
    return Collections.unmodifiableList(header);
  }

  /** Reports invalid text in the last line read. */
  private void reportWrongText(long line) {
    Optional<String> wrong = text.wrong();
    if (wrong.isPresent()) {
      report(FindingKind.ENCODING, Consequence.KEPT, line, "", wrong.get());
    }
  }

  /** Reports another separator, which would otherwise only show as missing columns. */
  private void reportOtherSeparator(Row names) {
    boolean one = names.size() == 1;
    if (one && (names.get(0).contains(";") || names.get(0).contains("\t"))) {
      findings.addFile(
          FindingKind.MALFORMED_ROW,
          file,
          "separates its columns by %s; GTFS separates them by commas"
              .formatted(names.get(0).contains(";") ? "semicolons" : "tabs"));
    }
  }

  /**
   * Makes all other columns empty from here on, to avoid decoding them.
   *
   * @return this
   */
  public CsvTable only(Collection<String> names) {
    boolean[] wanted = new boolean[columns.size()];
    for (int i = 0; i < wanted.length; i++) {
      wanted[i] = names.contains(columns.get(i));
    }
    if (wanted.length > 0) {
      wanted[0] = true; // a row with one empty column would count as an empty line
    }
    records.only(wanted);
    return this;
  }

  /**
   * Reports each row to a watch from here on.
   *
   * @param doing the current step, for messages
   * @return this
   */
  public CsvTable watched(RowWatch by, String doing) {
    watch = by;
    work = doing;
    return this;
  }

  /** Returns the index of a column; -1 if there is none. */
  public int column(String name) {
    return columns.indexOf(name);
  }

  /** Returns the missing columns in order; none for a file without a header. */
  public List<String> missing(String... names) {
    return columns.isEmpty()
        ? List.of()
        : Stream.of(names).filter(name -> column(name) < 0).toList();
  }

  /**
   * Returns the next row; null at the end.
   *
   * @throws FeedException if the rest cannot be read
   * @throws java.io.InterruptedIOException if the watch stops the reading
   */
  public Row next() throws IOException {
    watch.reached(work);
    try {
      return !columns.isEmpty() && records.next() ? row() : null;
    } catch (ZipException | EOFException damaged) {
      throw damaged(file, damaged);
    }
  }

  /**
   * Returns the next row with another value in a column than the previous row; null at the end.
   * Skipped rows are neither decoded nor checked.
   *
   * @param previous the previous result; null at the beginning
   * @throws IOException like {@link #next}
   */
  public Row nextOther(int column, Row previous) throws IOException {
    if (column < 0) {
      return null;
    }
    try {
      while (true) {
        watch.reached(work);
        if (!records.next()) {
          return null;
        }
        if (previous == null || !records.same(column, previous)) {
          Row row = row();
          if (previous == null || !row.same(column, previous)) {
            return row;
          }
        }
      }
    } catch (ZipException | EOFException damaged) {
      throw damaged(file, damaged);
    }
  }

  private Row row() {
    Row row = records.row(columns.size());
    reportWrongText(row.line());
    if (records.size() != columns.size() && !emptyBeyond()) {
      report(
          FindingKind.MALFORMED_ROW,
          Consequence.KEPT,
          row.line(),
          "",
          String.format(
              Locale.ROOT,
              "has %s; the header has %,d",
              CountText.of(records.size(), "field"),
              columns.size()));
    }
    return row;
  }

  /** Accepts trailing empty fields, which spreadsheets write. */
  private boolean emptyBeyond() {
    return records.size() > columns.size() && records.emptyFrom(columns.size());
  }

  private void report(
      FindingKind kind, Consequence consequence, long line, String field, String message) {
    findings.add(new FeedFinding(kind, consequence, file, line, field, message));
  }

  private static FeedException damaged(String file, IOException damage) {
    return new FeedException(
        file + " cannot be unpacked to its end: the archive is damaged. Download it again", damage);
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
