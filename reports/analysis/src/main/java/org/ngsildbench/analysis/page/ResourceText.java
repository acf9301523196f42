package org.ngsildbench.analysis.page;

import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.ColumnUse;
import org.ngsildbench.analysis.folder.RoleUse;

/** Resource use of a role as text; a dash if unknown. */
public final class ResourceText {

  private ResourceText() {}

  /** The largest value of a column, as memory. */
  public static String bytes(RoleUse use, String column) {
    return use.further(column)
        .map(one -> NumberFormatting.bytes(Math.round(one.max())))
        .orElse(NumberFormatting.NONE);
  }

  /** The mean of a column, as memory. */
  public static String meanBytes(RoleUse use, String column) {
    return use.further(column)
        .map(one -> NumberFormatting.bytes(Math.round(one.mean())))
        .orElse(NumberFormatting.NONE);
  }

  /** The mean of a column. */
  public static String mean(RoleUse use, String column) {
    return use.further(column)
        .map(one -> NumberFormatting.number(one.mean()))
        .orElse(NumberFormatting.NONE);
  }

  /** The largest value of a column. */
  public static String most(RoleUse use, String column) {
    return use.further(column)
        .map(one -> NumberFormatting.count(Math.round(one.max())))
        .orElse(NumberFormatting.NONE);
  }

  /** Formats the usage of other resources than processors and memory. */
  static String further(RoleUse use) {
    return String.join(
        "",
        Stream.of(
                rate(use, "diskReadBytesPerSecond", "read from disks"),
                rate(use, "diskWrittenBytesPerSecond", "written to disks"),
                rate(use, "networkReceivedBytesPerSecond", "received"),
                rate(use, "networkSentBytesPerSecond", "sent"),
                use.further("tcpConnections")
                    .map(
                        one ->
                            "; up to "
                                + NumberFormatting.count(Math.round(one.max()))
                                + " connections"),
                use.further("ioWaitCores")
                    .filter(one -> one.mean() > 0)
                    .map(
                        one ->
                            "; "
                                + NumberFormatting.number(one.mean())
                                + " cores waiting for disks"))
            .flatMap(Optional::stream)
            .toList());
  }

  private static Optional<String> rate(RoleUse use, String column, String done) {
    return use.further(column)
        .map(ColumnUse::mean)
        // Less would be written as none.
        .filter(mean -> mean >= 1 << 19)
        .map(mean -> "; " + NumberFormatting.bytes(Math.round(mean)) + "/s " + done);
  }
}
