package org.ngsildbench.embedded.http;

import java.util.Locale;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Rejects requests whose {@code Host} a web page could have chosen, with status 421. A page whose
 * own domain resolves to 127.0.0.1 (DNS rebinding) could otherwise read and change the broker's
 * data. Accepted are loopback addresses and names without a dot, which are no public domain.
 * Thread-safe.
 */
public final class LoopbackNames extends Handler.Wrapper {

  /**
   * @param handler receives the accepted requests
   */
  public LoopbackNames(Handler handler) {
    super(handler);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String host = Request.getServerName(request);
    if (accepts(host)) {
      return super.handle(request, response, callback);
    }
    Response.writeError(
        request,
        response,
        callback,
        HttpStatus.MISDIRECTED_REQUEST_421,
        "the host must be 127.0.0.1, localhost or a name without a dot");
    return true;
  }

  static boolean accepts(String host) {
    if (host == null || host.indexOf('.') < 0) {
      return true;
    }
    String name = host.toLowerCase(Locale.ROOT);
    return name.matches("127(\\.\\d{1,3}){3}") || name.endsWith(".localhost");
  }
}
