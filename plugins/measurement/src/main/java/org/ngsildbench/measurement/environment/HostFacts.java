package org.ngsildbench.measurement.environment;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/**
 * Settings and state of this machine that affect latency: frequency governor, turbo, huge pages,
 * NUMA nodes, limits of control groups, hypervisor, load, kernel command line, and whether the
 * sources of the pack were changed. Unknown facts are omitted; most exist on Linux only.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class HostFacts {

  private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");
  private static final Pattern NODE = Pattern.compile("node\\d+");
  private static final Pattern CPU = Pattern.compile("cpu\\d+");
  private static final Pattern BOOT_PARAMETER =
      Pattern.compile(
          "(\\w+_)?(mitigations|spectre_v2|pti|isolcpus|nohz|nohz_full|rcu_nocbs|nosmt|maxcpus"
              + "|clocksource|tsc|preempt|skew_tick|idle|pstate|cstate|hugepages|hugepagesz"
              + "|transparent_hugepage|numa|numa_balancing|iommu|threadirqs)(\\.\\w+)?(=\\S*)?");

  private final Path root;
  private final Map<String, String> facts = new LinkedHashMap<>();

  /** Returns properties of this machine by name; takes milliseconds, more with Git. */
  public static Map<String, String> ofThisMachine() {
    Map<String, String> facts = new LinkedHashMap<>(of(Path.of("/")));
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    if (load >= 0) {
      facts.put("load.average1Minute", String.format(Locale.ROOT, "%.2f", load));
    }
    SourceCommit.changedFiles()
        .ifPresent(files -> facts.put("pack.changedFiles", Integer.toString(files)));
    return facts;
  }

  /** Returns properties from the files of a Linux root folder. */
  static Map<String, String> of(Path root) {
    HostFacts host = new HostFacts(root);
    host.put("cpu.governor", host.governors());
    host.put("cpu.turbo", host.turbo());
    host.put("cpu.mitigations", host.line("sys/devices/system/cpu/vulnerabilities/spectre_v2"));
    host.put(
        "memory.transparentHugePages",
        host.line("sys/kernel/mm/transparent_hugepage/enabled").flatMap(HostFacts::chosen));
    long nodes = host.names("sys/devices/system/node", NODE).size();
    host.put("numa.nodes", nodes == 0 ? Optional.empty() : Optional.of(Long.toString(nodes)));
    ControlGroup group = new ControlGroup(root);
    host.put("cgroup.processors", group.processors());
    host.put("cgroup.memoryBytes", group.memoryBytes());
    host.put("container", host.container());
    host.put("hypervisor", host.hypervisor());
    host.put("kernel.release", host.line("proc/sys/kernel/osrelease"));
    host.put("kernel.commandLine", host.line("proc/cmdline").map(HostFacts::bootParameters));
    return host.facts;
  }

  /** Keeps the parameters that affect latency; others can name hosts, users, and secrets. */
  private static String bootParameters(String commandLine) {
    return Stream.of(commandLine.split("\\s+"))
        .filter(BOOT_PARAMETER.asMatchPredicate())
        .collect(Collectors.joining(" "));
  }

  private void put(String name, Optional<String> value) {
    value.filter(text -> !text.isBlank()).ifPresent(text -> facts.put(name, text));
  }

  private Optional<String> governors() {
    String all =
        names("sys/devices/system/cpu", CPU).stream()
            .map(cpu -> line("sys/devices/system/cpu/" + cpu + "/cpufreq/scaling_governor"))
            .flatMap(Optional::stream)
            .distinct()
            .sorted()
            .collect(Collectors.joining(" "));
    return Optional.of(all);
  }

  /** Intel's driver reports the inverse flag. */
  private Optional<String> turbo() {
    return line("sys/devices/system/cpu/intel_pstate/no_turbo")
        .map(off -> off.equals("0") ? "on" : "off")
        .or(
            () ->
                line("sys/devices/system/cpu/cpufreq/boost")
                    .map(on -> on.equals("0") ? "off" : "on"));
  }

  private static Optional<String> chosen(String choices) {
    Matcher chosen = CHOSEN.matcher(choices);
    return chosen.find() ? Optional.of(chosen.group(1)) : Optional.empty();
  }

  private Optional<String> container() {
    if (Files.exists(root.resolve(".dockerenv"))) {
      return Optional.of("docker");
    }
    return Files.exists(root.resolve("run/.containerenv"))
        ? Optional.of("podman")
        : Optional.empty();
  }

  private Optional<String> hypervisor() {
    String product =
        Stream.of("sys_vendor", "product_name")
            .map(field -> line("sys/class/dmi/id/" + field))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(" "));
    boolean virtual =
        lines("proc/cpuinfo")
            .anyMatch(line -> line.startsWith("flags") && line.contains(" hypervisor"));
    Optional<String> type = line("sys/hypervisor/type");
    if (!virtual && type.isEmpty()) {
      return Optional.empty();
    }
    String name = type.orElse("").concat(" ").concat(product).strip();
    return Optional.of(name.isEmpty() ? "yes" : name);
  }

  private List<String> names(String folder, Pattern form) {
    try (Stream<Path> inside = Files.list(root.resolve(folder))) {
      return inside
          .map(path -> path.getFileName().toString())
          .filter(form.asMatchPredicate())
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private Optional<String> line(String file) {
    return lines(file).findFirst();
  }

  private Stream<String> lines(String file) {
    try {
      return Files.readAllLines(root.resolve(file)).stream().map(String::strip);
    } catch (IOException e) {
      return Stream.empty();
    }
  }
}
