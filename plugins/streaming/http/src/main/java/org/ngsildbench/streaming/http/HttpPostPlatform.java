package org.ngsildbench.streaming.http;

import java.util.Map;
import org.ngsildbench.streaming.platform.StreamingPlatform;

/** Describes a URL that each message is posted to. */
public final class HttpPostPlatform extends StreamingPlatform {

  /** Used by the service loader. */
  public HttpPostPlatform() {
    super("http-post", "HTTP POST", "http://127.0.0.1:8080/{topic}", VEHICLES);
  }

  @Override
  public String addressForm() {
    return "http://HOST:PORT/PATH";
  }

  @Override
  public String addressMeaning() {
    return "URL for posts, with {topic} and {key}";
  }

  /** The path of the URL may contain commas, so it stays as it is. */
  @Override
  public Map<String, String> properties(String address) {
    return Map.of(name() + ".address", address);
  }

  @Override
  public boolean startsHere() {
    return false;
  }
}
