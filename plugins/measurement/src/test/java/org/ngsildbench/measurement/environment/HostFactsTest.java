package org.ngsildbench.measurement.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFactsTest {

  @TempDir private Path root;

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text + "\n");
  }

  @Test
  void readsTheFactsOfALinuxHost() throws IOException {
    write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave");
    write("sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", "performance");
    write("sys/devices/system/cpu/cpu10/cpufreq/scaling_governor", "powersave");
    write("sys/devices/system/cpu/intel_pstate/no_turbo", "1");
    write("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never");
    write("sys/devices/system/node/node0/cpulist", "0");
    write("sys/devices/system/node/node1/cpulist", "1");
    write("proc/self/cgroup", "0::/user.slice/run");
    write("sys/fs/cgroup/user.slice/run/cpu.max", "max 100000");
    write("sys/fs/cgroup/user.slice/cpu.max", "150000 100000");
    write("sys/fs/cgroup/user.slice/run/memory.max", "1073741824");
    write("proc/cpuinfo", "processor : 0\nflags\t\t: fpu sse hypervisor lahf_lm");
    write("sys/class/dmi/id/sys_vendor", "QEMU");
    write("sys/class/dmi/id/product_name", "Standard PC");
    write(
        "proc/cmdline",
        "quiet mitigations=off isolcpus=1 intel_idle.max_cstate=0 -- --token=geheim");
    write(".dockerenv", "");
    assertThat(HostFacts.of(root))
        .containsEntry("cpu.governor", "performance powersave")
        .containsEntry("cpu.turbo", "off")
        .containsEntry("memory.transparentHugePages", "madvise")
        .containsEntry("numa.nodes", "2")
        .containsEntry("cgroup.processors", "1.50")
        .containsEntry("cgroup.memoryBytes", "1073741824")
        .containsEntry("container", "docker")
        .containsEntry("hypervisor", "QEMU Standard PC")
        .containsEntry("kernel.commandLine", "mitigations=off isolcpus=1 intel_idle.max_cstate=0");
  }

  @Test
  void readsControlGroupsOfVersion1() throws IOException {
    write("proc/self/cgroup", "4:memory:/docker/abc\n1:cpu,cpuacct:/docker/abc");
    write("sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes", "9223372036854771712");
    write("sys/fs/cgroup/cpu/docker/abc/cpu.cfs_quota_us", "50000");
    write("sys/fs/cgroup/cpu/docker/abc/cpu.cfs_period_us", "100000");
    assertThat(HostFacts.of(root))
        .containsEntry("cgroup.processors", "0.50")
        .doesNotContainKey("cgroup.memoryBytes");
  }

  @Test
  void omitsUnknownFacts() {
    assertThat(HostFacts.of(root)).isEmpty();
  }
}
