package org.ngsildbench.gtfs.conversion;

import java.util.List;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.csv.CsvTable;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FindingKind;

/** Leaves out transfer rules whose both ends refer to nothing. */
@RequiredArgsConstructor
final class TransferForm implements RowForm {

  private record End(int column, String type) {}

  private final FeedContext context;
  private List<End> from = List.of();
  private List<End> to = List.of();

  @Override
  public void begin(CsvTable table) {
    from = ends(table, "from_");
    to = ends(table, "to_");
  }

  private static List<End> ends(CsvTable table, String side) {
    return List.of(
        new End(table.column(side + "stop_id"), "GtfsStop"),
        new End(table.column(side + "trip_id"), "GtfsTrip"),
        new End(table.column(side + "route_id"), "GtfsRoute"));
  }

  @Override
  public boolean usable(Row row) {
    if (known(row, from) || known(row, to)) {
      return true;
    }
    context.found(
        FindingKind.DANGLING_REFERENCE,
        Consequence.ROW_LEFT_OUT,
        "transfers.txt",
        row.line(),
        "from_stop_id+to_stop_id",
        "'%s' and '%s': the feed has neither end of the transfer"
            .formatted(named(row, from), named(row, to)));
    return false;
  }

  private boolean known(Row row, List<End> side) {
    return side.stream().anyMatch(end -> known(row.get(end.column()), end.type()));
  }

  private boolean known(String own, String type) {
    try {
      return !own.isEmpty() && !context.index.resolve(type, own).isEmpty();
    } catch (BadValueException dangling) {
      return false;
    }
  }

  private static String named(Row row, List<End> side) {
    return side.stream()
        .map(end -> row.get(end.column()))
        .filter(own -> !own.isEmpty())
        .findFirst()
        .orElse("");
  }
}
