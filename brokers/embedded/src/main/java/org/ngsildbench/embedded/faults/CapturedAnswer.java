package org.ngsildbench.embedded.faults;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.embedded.http.NgsiLdAnswer;

/** An answer that is held back. Not thread-safe. */
public final class CapturedAnswer implements NgsiLdAnswer {

  private final Map<String, String> headers = new LinkedHashMap<>();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private int status;
  private String contentType;

  @Override
  public NgsiLdAnswer header(String name, String value) {
    headers.put(name, value);
    return this;
  }

  @Override
  public void send(int answeredStatus) {
    status = answeredStatus;
  }

  @Override
  public void send(int answeredStatus, String type, byte[] bytes) {
    status = answeredStatus;
    contentType = type;
    body.writeBytes(bytes);
  }

  @Override
  public OutputStream stream(int answeredStatus, String type) {
    status = answeredStatus;
    contentType = type;
    return body;
  }

  @Override
  public boolean isCommitted() {
    return false;
  }

  /** Returns the status; 0 before there is one. */
  public int status() {
    return status;
  }

  /** Returns a copy of the body. */
  public byte[] body() {
    return body.toByteArray();
  }

  /** Whether it says that all went well, in JSON. */
  boolean isGoodJson() {
    return status == 200 && body.size() > 0;
  }

  /** Hands it on as it is. */
  void sendTo(NgsiLdAnswer answer) throws IOException {
    sendTo(answer, body());
  }

  /** Hands it on with another body. */
  void sendTo(NgsiLdAnswer answer, byte[] otherBody) throws IOException {
    headersTo(answer);
    if (contentType == null) {
      answer.send(status);
    } else {
      answer.send(status, contentType, otherBody);
    }
  }

  /** Hands on its status and headers, and returns where the body goes. */
  OutputStream streamTo(NgsiLdAnswer answer) throws IOException {
    headersTo(answer);
    return answer.stream(status, contentType == null ? NgsiLdAnswer.JSON : contentType);
  }

  /** Sets its headers in another answer. */
  public void headersTo(NgsiLdAnswer answer) {
    headers.forEach(answer::header);
  }
}
