package org.ngsildbench.benchmarks.http;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.ngsildbench.benchmarks.http.client.Client;

/** One client in several threads, each sending its next request after the previous response. */
final class Turn {

  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private final Client client;
  private final int threads;
  private final int answerBytes;

  Turn(Client client, int threads, int answerBytes) {
    this.client = client;
    this.threads = threads;
    this.answerBytes = answerBytes;
  }

  Cost run(int seconds) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      long cpu = PROCESS.getProcessCpuTime();
      long start = System.nanoTime();
      long end = start + seconds * 1_000_000_000L;
      List<Callable<Long>> loops = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        loops.add(() -> loop(end));
      }
      long requests = 0;
      for (Future<Long> loop : pool.invokeAll(loops)) {
        requests += loop.get();
      }
      return new Cost(requests, PROCESS.getProcessCpuTime() - cpu, System.nanoTime() - start);
    } finally {
      pool.shutdown();
    }
  }

  private long loop(long end) throws IOException, InterruptedException {
    long requests = 0;
    while (System.nanoTime() - end < 0) {
      int bytes = client.get();
      if (bytes < answerBytes) {
        throw new IOException(client.name() + " read " + bytes + " bytes");
      }
      requests++;
    }
    return requests;
  }
}
