package org.ngsildbench.commandline.convert;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.ngsild.http.tls.HandshakeFailureText;

/**
 * Fetches a message from an agency's server, whole, in bounded time and memory. Errors name the
 * server's address without the query, which may contain a key.
 *
 * @param timeout timeout for the whole response
 * @param mostBytes max size of the response
 */
record MessageDownload(Duration timeout, int mostBytes) {

  private static final int OK = 200;

  /**
   * The bytes behind a URL.
   *
   * @throws UsageException if it is invalid
   * @throws InterruptedIOException when the thread was interrupted
   */
  byte[] from(String url) throws IOException {
    HttpRequest request = request(url);
    String address = address(request.uri());
    HttpClient client = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request, any -> new BoundedDownload(mostBytes));
    try {
      HttpResponse<byte[]> whole = answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
      if (whole.statusCode() != OK) {
        throw new IOException(address + ": the server answered " + whole.statusCode());
      }
      return whole.body();
    } catch (ExecutionException failed) {
      throw new IOException(address + ": " + words(failed.getCause()), failed);
    } catch (TimeoutException late) {
      throw new IOException(
          address + ": no complete response within " + timeout.toSeconds() + " s", late);
    } catch (InterruptedException stopped) {
      throw new InterruptedIOException("stopped");
    } finally {
      answer.cancel(true);
    }
  }

  /** Creates the request; hides exceptions whose messages contain the whole URL. */
  private static HttpRequest request(String url) {
    try {
      return HttpRequest.newBuilder(new URI(url)).build();
    } catch (URISyntaxException malformed) {
      throw new UsageException(
          "--realtime: not a URL: %s at character %d"
              .formatted(malformed.getReason(), malformed.getIndex() + 1),
          malformed);
    } catch (IllegalArgumentException without) {
      throw new UsageException(
          "--realtime: not a URL: it needs a host of letters, digits and hyphens", without);
    }
  }

  private static String address(URI url) {
    return "--realtime %s://%s%s%s"
        .formatted(
            url.getScheme(),
            url.getHost(),
            url.getPort() < 0 ? "" : ":" + url.getPort(),
            url.getRawPath());
  }

  static String words(Throwable failure) {
    if (caused(failure, UnresolvedAddressException.class)
        || caused(failure, UnknownHostException.class)) {
      return "the host has no address; check its name";
    }
    if (caused(failure, ConnectException.class)) {
      return "nothing listens on that port";
    }
    if (failure instanceof SSLException tls) {
      return "no TLS connection: " + HandshakeFailureText.of(tls);
    }
    return caused(failure, FeedException.class)
        ? failure.getMessage()
        : "the response is incomplete or not HTTP";
  }

  private static boolean caused(Throwable failure, Class<? extends Throwable> kind) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .anyMatch(kind::isInstance);
  }
}
