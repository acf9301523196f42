package org.ngsildbench.streaming.http;

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

  @Override
  public boolean startsHere() {
    return false;
  }
}
