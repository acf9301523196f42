package org.ngsildbench.benchmarks.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** wrk, the yardstick: an event loop in C, one thread. */
final class Wrk {

  static final String NAME = "wrk";

  private static final Pattern REQUESTS = Pattern.compile("(\\d+) requests in ([0-9.]+)(ms|s|m),");

  /** The second line of the shell's {@code times}: user and system time of its children. */
  private static final Pattern CPU = Pattern.compile("(\\d+)m([0-9.]+)s (\\d+)m([0-9.]+)s\\s*$");

  private Wrk() {}

  static boolean isInstalled() throws IOException, InterruptedException {
    return new ProcessBuilder("sh", "-c", "command -v wrk").start().waitFor() == 0;
  }

  /** Runs it for so many seconds. */
  static Cost run(String url, int connections, int seconds)
      throws IOException, InterruptedException {
    String command = "wrk -t1 -c" + connections + " -d" + seconds + "s " + url + "; times";
    Process process = new ProcessBuilder("sh", "-c", command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    Matcher requests = REQUESTS.matcher(output);
    Matcher cpu = CPU.matcher(output);
    if (!requests.find() || !cpu.find()) {
      throw new IOException("cannot read what wrk printed:\n" + output);
    }
    double unit = requests.group(3).equals("ms") ? 1e6 : requests.group(3).equals("s") ? 1e9 : 6e10;
    return new Cost(
        Long.parseLong(requests.group(1)),
        minutes(cpu, 1) + minutes(cpu, 3),
        (long) (Double.parseDouble(requests.group(2)) * unit));
  }

  private static long minutes(Matcher cpu, int group) {
    return (long)
        (1e9
            * (60 * Integer.parseInt(cpu.group(group)) + Double.parseDouble(cpu.group(group + 1))));
  }
}
