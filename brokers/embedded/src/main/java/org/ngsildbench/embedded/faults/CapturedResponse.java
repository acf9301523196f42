package org.ngsildbench.embedded.faults;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.embedded.http.BrokerResponse;

/** A buffered response. Not thread-safe. */
public final class CapturedResponse implements BrokerResponse {

  private final Map<String, String> headers = new LinkedHashMap<>();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private int status;
  private String contentType;

  @Override
  public BrokerResponse header(String name, String value) {
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

  /** Returns the status; 0 if not yet set. */
  public int status() {
    return status;
  }

  /** Returns the media type; null without a body. */
  public String contentType() {
    return contentType;
  }

  /** Returns a copy of the body. */
  public byte[] body() {
    return body.toByteArray();
  }

  /** Returns whether this is a successful JSON response. */
  boolean isSuccessfulJson() {
    return status == 200 && body.size() > 0;
  }

  /** Sends this response unchanged. */
  void sendTo(BrokerResponse response) throws IOException {
    sendTo(response, body());
  }

  /** Sends this response with another body. */
  void sendTo(BrokerResponse response, byte[] otherBody) throws IOException {
    headersTo(response);
    if (contentType == null) {
      response.send(status);
    } else {
      response.send(status, contentType, otherBody);
    }
  }

  /** Sends the status and headers, and returns the stream for the body. */
  OutputStream streamTo(BrokerResponse response) throws IOException {
    headersTo(response);
    return response.stream(status, contentType == null ? BrokerResponse.JSON : contentType);
  }

  /** Copies the headers to another response. */
  public void headersTo(BrokerResponse response) {
    headers.forEach(response::header);
  }
}
