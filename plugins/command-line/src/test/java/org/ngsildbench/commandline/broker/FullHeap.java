package org.ngsildbench.commandline.broker;

import java.util.ArrayList;
import java.util.List;

/** Fills the heap from a second thread; the main thread survives, as in a server. */
final class FullHeap {

  private FullHeap() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread request =
        new Thread(
            () -> {
              List<byte[]> kept = new ArrayList<>();
              while (true) {
                kept.add(new byte[1 << 20]);
              }
            });
    request.start();
    request.join();
    System.out.println("still running");
  }
}
