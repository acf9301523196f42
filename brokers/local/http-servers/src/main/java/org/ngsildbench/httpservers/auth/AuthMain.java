package org.ngsildbench.httpservers.auth;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Executors;

/**
 * Answers RabbitMQ's questions about users and permissions on 127.0.0.1 until the process is
 * stopped. The only user is {@code guest}, with the same password, and may do everything.
 */
public final class AuthMain {

  private static final int THREADS = 4;
  private static final int BACKLOG = 1_024;
  private static final int OK = 200;

  private AuthMain() {}

  /** Argument: port. */
  public static void main(String[] arguments) throws IOException {
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
    HttpServer server = HttpServer.create(address, BACKLOG);
    server.setExecutor(Executors.newFixedThreadPool(THREADS));
    server.createContext("/user", AuthMain::user);
    server.createContext("/permission", exchange -> answer(exchange, "allow"));
    server.start();
  }

  private static void user(HttpExchange exchange) throws IOException {
    List<String> form =
        List.of(
            new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)
                .split("&"));
    boolean known = form.containsAll(List.of("username=guest", "password=guest"));
    answer(exchange, known ? "allow administrator" : "deny");
  }

  private static void answer(HttpExchange exchange, String word) throws IOException {
    try (exchange) {
      byte[] body = word.getBytes(StandardCharsets.US_ASCII);
      exchange.sendResponseHeaders(OK, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
