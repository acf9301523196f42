package org.ngsildbench.monitors.kernel;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;
import org.ngsildbench.monitors.resource.Source;

/**
 * A process of a Linux machine and all processes that it started, as PostgreSQL does for each
 * connection; also those that have ended. The disks of another user's process are known to root
 * only. Memory that several processes share counts once, as that of the one with most of it. Not
 * thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class KernelProcess implements Source {

  /** Readings during which a process ended count it twice or not at all. */
  private static final int MAX_READINGS = 5;

  private final long pid;
  private final KernelUnits units;
  private final ProcessFiles root;
  private final Map<Long, ProcessFiles> descendants = new HashMap<>();

  /** Opens a process by id; empty if it does not exist or cannot be read. */
  public static Optional<Source> open(long pid) {
    return KernelUnits.ofThisMachine()
        .flatMap(
            units -> ProcessFiles.open(pid).map(files -> new KernelProcess(pid, units, files)));
  }

  /** The processes of one reading. */
  private static final class Family {
    private final List<ProcessFiles> alive = new ArrayList<>();
    private final Set<Long> ids = new HashSet<>();
    private long ticks;
    private long residentPages;
    private double virtualBytes;

    /** Whether no process ended meanwhile. */
    private boolean complete = true;
  }

  @Override
  public Reading read() throws IOException {
    for (int reading = 1; ; reading++) {
      long nanoTime = System.nanoTime();
      Family family = family();
      if (family.complete || reading == MAX_READINGS) {
        return reading(nanoTime, family);
      }
    }
  }

  private Family family() throws IOException {
    ProcessFiles.Usage own =
        root.usage()
            .filter(usage -> !usage.ended())
            .orElseThrow(() -> new IOException("the process " + pid + " has ended"));
    Family family = new Family();
    add(root, own, family);
    descendants
        .entrySet()
        .removeIf(
            one -> {
              boolean gone = !family.ids.contains(one.getKey());
              if (gone) {
                one.getValue().close();
              }
              return gone;
            });
    return family;
  }

  private void add(ProcessFiles process, ProcessFiles.Usage usage, Family family) {
    family.alive.add(process);
    family.ticks += usage.ticks() + usage.childTicks();
    family.residentPages += usage.residentPages();
    family.virtualBytes += usage.virtualBytes();
    List<Long> children = process.children();
    for (long child : children) {
      if (family.ids.add(child)) {
        Optional.ofNullable(
                descendants.computeIfAbsent(child, id -> ProcessFiles.open(id).orElse(null)))
            .ifPresent(files -> files.usage().ifPresent(used -> add(files, used, family)));
      }
    }
    long after = process.usage().map(ProcessFiles.Usage::childTicks).orElse(usage.childTicks());
    family.complete &= children.isEmpty() || after == usage.childTicks();
  }

  private Reading reading(long nanoTime, Family family) {
    Map<Resource, Double> used = new EnumMap<>(Resource.class);
    used.put(Resource.CPU, units.millis(family.ticks));
    used.put(Resource.RESIDENT, (double) pages(family) * units.pageBytes());
    used.put(Resource.ALLOCATED, family.virtualBytes);
    for (ProcessFiles process : family.alive) {
      process.disks().forEach((disk, bytes) -> used.merge(disk, bytes, Double::sum));
    }
    return new Reading(nanoTime, used);
  }

  private static long pages(Family family) {
    if (family.alive.size() == 1) {
      return family.residentPages;
    }
    long shared = 0;
    long most = 0;
    for (ProcessFiles process : family.alive) {
      long pages = process.sharedPages();
      shared += pages;
      most = Math.max(most, pages);
    }
    return Math.max(0, family.residentPages - shared + most);
  }

  @Override
  public void close() {
    root.close();
    descendants.values().forEach(ProcessFiles::close);
    descendants.clear();
  }
}
