package org.ngsildbench.monitors;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Uses known amounts of processor time and disk, one after each line of its input. */
public final class WorkingProcess {

  private WorkingProcess() {}

  /**
   * Answers {@code cpu MILLIS} when it used as much as asked, {@code write BYTES} when so many
   * bytes are on the disk, and ends at {@code end}.
   */
  public static void main(String[] args) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    System.out.println("ready");
    for (String line = in.readLine(); line != null && !line.equals("end"); line = in.readLine()) {
      long amount = Long.parseLong(line.substring(line.indexOf(' ') + 1));
      if (line.startsWith("cpu")) {
        burn(amount * 1_000_000);
      } else {
        write(Path.of(args[0]), amount);
      }
      System.out.println("done");
    }
  }

  private static void burn(long nanos) {
    long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() + nanos;
    while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
  }

  private static void write(Path file, long bytes) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      ByteBuffer block = ByteBuffer.allocate(1 << 16);
      for (long left = bytes; left > 0; left -= block.limit()) {
        channel.write(block.clear().limit((int) Math.min(left, block.capacity())));
      }
      channel.force(true);
    }
  }

  static Process start(Path file) throws IOException {
    return start(List.of(), file);
  }

  /** Starts a shell whose child does the work; the shell ends with its input. */
  static Process startAsChild(Path file) throws IOException {
    return start(List.of("sh", "-c", "\"$@\"; echo ended; cat", "sh"), file);
  }

  private static Process start(List<String> before, Path file) throws IOException {
    List<String> command = new ArrayList<>(before);
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            WorkingProcess.class.getName(),
            file.toString()));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }
}
