package org.ngsildbench.monitors;

import java.util.Map;
import java.util.Optional;
import org.ngsildbench.monitors.kernel.KernelMachine;
import org.ngsildbench.monitors.resource.MachineSource;
import org.ngsildbench.monitors.resource.MachineUse;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;

/**
 * All processors of this machine: role {@code machine}, and as role {@code steal} the time the
 * hypervisor gave to other guests. Not thread-safe.
 */
final class WatchedMachine implements Watched {

  private final MachineSource source;
  private Reading lastBusy;
  private Reading lastStolen;

  WatchedMachine(MachineSource source) {
    this.source = source;
    source.read().ifPresent(this::take);
  }

  /**
   * Returns the machine; empty if this process is limited to some processors, as in a container,
   * since use of the others does not affect the run.
   */
  static Optional<WatchedMachine> find() {
    MachineSource source = KernelMachine.open().orElseGet(LibraryMachine::new);
    if (Runtime.getRuntime().availableProcessors() < source.processors()) {
      source.close();
      return Optional.empty();
    }
    return Optional.of(new WatchedMachine(source));
  }

  @Override
  public String nextLines() {
    Reading busy = lastBusy;
    Reading stolen = lastStolen;
    Optional<MachineUse> use = source.read();
    use.ifPresent(this::take);
    return use.isEmpty() || busy == null
        ? ""
        : ResourceLine.of("machine", busy, lastBusy) + ResourceLine.of("steal", stolen, lastStolen);
  }

  private void take(MachineUse use) {
    lastBusy = use.used();
    lastStolen =
        new Reading(
            lastBusy.nanoTime(), Map.of(Resource.CPU, use.stolenMillis(), Resource.RESIDENT, 0.0));
  }

  @Override
  public void close() {
    source.close();
  }
}
