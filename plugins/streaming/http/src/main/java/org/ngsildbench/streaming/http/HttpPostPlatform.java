package org.ngsildbench.streaming.http;

import java.util.List;
import org.ngsildbench.streaming.platform.StreamingPlatform;

/** Describes a URL that each message is posted to. */
public final class HttpPostPlatform implements StreamingPlatform {

  @Override
  public String name() {
    return "http-post";
  }

  @Override
  public String title() {
    return "HTTP POST";
  }

  @Override
  public String defaultAddress() {
    return "http://127.0.0.1:8080/{topic}";
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
  public List<String> plans() {
    return List.of(VEHICLES);
  }

  @Override
  public boolean startsHere() {
    return false;
  }
}
