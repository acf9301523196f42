package org.ngsildbench.ngsild.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.http.message.HttpRequestTemplate;
import org.ngsildbench.ngsild.http.message.HttpTarget;

/** Runs a script on every connection, byte for byte. Listens on the loopback interface only. */
final class FakeServer implements AutoCloseable {

  /** Handles one connection, which is closed afterwards. */
  @FunctionalInterface
  interface Script {
    void play(Conversation conversation) throws IOException;
  }

  private final ServerSocket listener;
  private final Script script;
  private final AtomicInteger accepted = new AtomicInteger();
  private final Map<Socket, Thread> open = new ConcurrentHashMap<>();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final AtomicReference<Throwable> mistake = new AtomicReference<>();

  private FakeServer(ServerSocket listener, Script script) {
    this.listener = listener;
    this.script = script;
  }

  static FakeServer start(Script script) throws IOException {
    return start(new ServerSocket(), script);
  }

  static FakeServer start(ServerSocket unbound, Script script) throws IOException {
    // Set before listening: accepted sockets inherit it. Small, so that large requests do not fit.
    unbound.setReceiveBufferSize(32 << 10);
    unbound.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
    FakeServer server = new FakeServer(unbound, script);
    daemon("fake-server", server::acceptAll).start();
    return server;
  }

  int port() {
    return listener.getLocalPort();
  }

  HttpTarget target() {
    return HttpTarget.plain("127.0.0.1", port());
  }

  HttpRequestBytes get(String path) {
    return HttpRequestTemplate.of("GET", target()).request(path);
  }

  HttpRequestBytes post(String path, byte[] body) {
    return HttpRequestTemplate.of("POST", target()).request(path, body);
  }

  /** Connections accepted so far. */
  int accepted() {
    return accepted.get();
  }

  /** Waits until every script has come to its end. */
  void awaitScripts() throws InterruptedException {
    for (Thread thread : open.values()) {
      thread.join(10_000);
    }
    if (!open.isEmpty()) {
      throw new AssertionError(open.size() + " connections are still open");
    }
  }

  private void acceptAll() {
    while (!listener.isClosed()) {
      try {
        Socket socket = listener.accept();
        Conversation conversation = new Conversation(socket, accepted.getAndIncrement(), closing);
        Thread thread = daemon("fake-connection", () -> play(conversation, socket));
        // Known before it starts: a short script may end, and be forgotten, at once.
        open.put(socket, thread);
        thread.start();
      } catch (IOException e) {
        return;
      }
    }
  }

  private void play(Conversation conversation, Socket socket) {
    try (socket) {
      script.play(conversation);
    } catch (IOException e) {
      // The client went away, as many tests want it.
    } catch (RuntimeException | Error e) {
      mistake.set(e);
    } finally {
      open.keySet().removeIf(known -> known == socket);
    }
  }

  private static Thread daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() throws IOException {
    listener.close();
    closing.countDown();
    for (Socket socket : open.keySet()) {
      socket.close();
    }
    if (mistake.get() != null) {
      throw new AssertionError("the script of the fake server failed", mistake.get());
    }
  }
}
