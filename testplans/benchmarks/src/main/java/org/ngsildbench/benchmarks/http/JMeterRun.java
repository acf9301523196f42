package org.ngsildbench.benchmarks.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * One JMeter process per plan. CPU time and samples are taken from the middle of the run, excluding
 * start, warm-up and end.
 */
final class JMeterRun {

  /** The responses that the plan's result file saves, besides the CSV file of samples. */
  enum Responses {
    /** Nothing: there is no such file. */
    UNREAD,
    /** Bodies, if samples fail; none does. */
    KEPT,
    /** Every body, as XML. */
    WRITTEN
  }

  /** JMeter starts, and ends, within this time on a busy machine too. */
  private static final int SPARE_SECONDS = 60;

  private final Path home;
  private final Path work;
  private final int port;
  private final int warmUpSeconds;
  private final int seconds;

  JMeterRun(Path home, Path work, int port, int warmUpSeconds, int seconds) {
    this.home = home;
    this.work = work;
    this.port = port;
    this.warmUpSeconds = warmUpSeconds;
    this.seconds = seconds;
  }

  Cost of(Path plan) throws IOException, InterruptedException {
    return of(plan, Responses.UNREAD);
  }

  Cost of(Path plan, Responses responses) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory(work, "run");
    Path samples = folder.resolve("samples.jtl");
    Process jmeter = start(plan, responses, folder, samples);
    try {
      awaitFirstSample(jmeter, samples, folder);
      Duration cold = cpu(jmeter);
      TimeUnit.SECONDS.sleep(warmUpSeconds);
      Duration cpu = cpu(jmeter);
      // A busy machine gives less than a core: what is not compiled yet would be measured.
      while (cpu.minus(cold).toSeconds() < warmUpSeconds
          && !jmeter.waitFor(100, TimeUnit.MILLISECONDS)) {
        cpu = cpu(jmeter);
      }
      long from = Files.size(samples);
      long start = System.nanoTime();
      TimeUnit.SECONDS.sleep(seconds);
      Duration used = cpu(jmeter).minus(cpu);
      long to = Files.size(samples);
      return new Cost(goodSamples(samples, from, to), used.toNanos(), System.nanoTime() - start);
    } finally {
      jmeter.destroy();
      if (!jmeter.waitFor(SPARE_SECONDS, TimeUnit.SECONDS)) {
        jmeter.destroyForcibly().waitFor();
      }
      Folders.delete(folder);
    }
  }

  private Process start(Path plan, Responses responses, Path folder, Path samples)
      throws IOException {
    Path file = folder.resolve("responses.xml");
    return new ProcessBuilder(
            List.of(
                home.resolve("bin").resolve("jmeter").toString(),
                "-n",
                "-t",
                plan.toString(),
                "-l",
                samples.toString(),
                "-j",
                folder.resolve("jmeter.log").toString(),
                "-Jport=" + port,
                "-Jthreads=" + ClientComparison.THREADS,
                "-Jseconds=" + (warmUpSeconds + seconds + SPARE_SECONDS),
                "-Jfolder=" + folder.resolve("run"),
                "-Jresponses=" + (responses == Responses.UNREAD ? "" : file),
                "-JerrorsOnly=" + (responses == Responses.KEPT)))
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("jmeter.out").toFile())
        .start();
  }

  private static void awaitFirstSample(Process jmeter, Path samples, Path folder)
      throws IOException, InterruptedException {
    long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(SPARE_SECONDS);
    // The first piece of the file is the head and some kilobytes of samples.
    while (!Files.exists(samples) || Files.size(samples) < 4096) {
      if (jmeter.waitFor(100, TimeUnit.MILLISECONDS) || System.nanoTime() - giveUp > 0) {
        throw new IOException(
            "JMeter wrote no samples:\n" + Files.readString(folder.resolve("jmeter.out")));
      }
    }
  }

  /** Returns CPU time with the system's resolution of 10 ms. */
  private static Duration cpu(Process process) throws IOException {
    return process
        .info()
        .totalCpuDuration()
        .orElseThrow(() -> new IOException("this system does not tell a process's CPU time"));
  }

  /**
   * The lines written in the span. JMeter writes them in pieces of some kilobytes, which at
   * thousands of samples a second makes no difference.
   */
  private static long goodSamples(Path samples, long from, long to) throws IOException {
    long count = 0;
    try (InputStream in = Files.newInputStream(samples)) {
      in.skipNBytes(from);
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 20);
      lines.readLine();
      for (long at = from; at < to; count++) {
        String line = lines.readLine();
        if (line == null) {
          break;
        }
        // The last line of a file being written may be cut.
        at += line.length() + 1;
        if (at < to && !line.contains(",true,")) {
          throw new IOException("a sample failed: " + line);
        }
      }
    }
    return count;
  }
}
