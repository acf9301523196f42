package org.ngsildbench.commandline.broker;

import java.util.ArrayList;
import java.util.List;

/** Fills the heap in a thread of its own, and goes on without it, as a server does. */
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
