package org.ngsildbench.monitors.kernel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.monitors.resource.MachineSource;
import org.ngsildbench.monitors.resource.MachineUse;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;

/**
 * A Linux machine, from {@code /proc/stat} and {@code /proc/meminfo} ({@code proc(5)}). Not
 * thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class KernelMachine implements MachineSource {

  /** Read limit: totals over all processors come first; from the rest only their number is used. */
  private static final int MOST_OF_STAT = 1 << 17;

  private static final int SUMS = 512;
  private static final int MOST_OF_MEMORY = 1_024;
  private static final double KIB = 1_024;

  // cpu user nice system idle iowait irq softirq steal
  private static final int USER = 1;
  private static final int NICE = 2;
  private static final int SYSTEM = 3;
  private static final int IO_WAIT = 5;
  private static final int STEAL = 8;

  private final KernelUnits units;
  private final CounterFile stat;
  private final CounterFile memory;
  private final KernelCounters others = KernelCounters.open();
  private final int processors;

  /** Opens this machine; empty if it is not Linux. */
  public static Optional<MachineSource> open() {
    Optional<KernelUnits> units = KernelUnits.ofThisMachine();
    if (units.isEmpty()) {
      return Optional.empty();
    }
    Path stat = Path.of("/proc/stat");
    try (CounterFile whole = CounterFile.open(stat, MOST_OF_STAT)) {
      long processors =
          Arrays.stream(whole.read().split("\n")).filter(l -> l.matches("cpu\\d.*")).count();
      return Optional.of(
          new KernelMachine(
              units.get(),
              CounterFile.open(stat, SUMS),
              CounterFile.open(Path.of("/proc/meminfo"), MOST_OF_MEMORY),
              (int) processors));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public int processors() {
    return processors;
  }

  @Override
  public Optional<MachineUse> read() {
    try {
      String[] ticks = firstLine(stat.read()).split(" +");
      // Not later: on a busy machine this thread may wait before it has read the other files.
      long nanoTime = System.nanoTime();
      Map<Resource, Double> used = new EnumMap<>(others.read());
      used.put(Resource.CPU, millis(ticks, USER) + millis(ticks, NICE) + millis(ticks, SYSTEM));
      used.put(Resource.IO_WAIT, millis(ticks, IO_WAIT));
      String levels = memory.read();
      used.put(Resource.RESIDENT, bytes(levels, "MemTotal:") - bytes(levels, "MemAvailable:"));
      return Optional.of(new MachineUse(new Reading(nanoTime, used), millis(ticks, STEAL)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static String firstLine(String text) {
    return text.substring(0, text.indexOf('\n'));
  }

  private double millis(String[] ticks, int column) {
    return units.millis(Long.parseLong(ticks[column]));
  }

  /** {@code MemTotal: 24601236 kB}. */
  private static double bytes(String levels, String name) {
    int begin = levels.indexOf(name) + name.length();
    return Long.parseLong(levels.substring(begin, levels.indexOf(" kB", begin)).strip()) * KIB;
  }

  @Override
  public void close() {
    stat.close();
    memory.close();
    others.close();
  }
}
