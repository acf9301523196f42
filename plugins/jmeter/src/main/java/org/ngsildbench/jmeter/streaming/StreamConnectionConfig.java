package org.ngsildbench.jmeter.streaming;

import org.apache.jmeter.threads.JMeterContextService;
import org.ngsildbench.jmeter.element.SharedConfig;

/** What the connections to all platforms have in common. */
public abstract class StreamConnectionConfig extends SharedConfig<StreamSession> {

  private static final long serialVersionUID = 1L;

  private boolean deleteTopics;

  @Override
  public void threadStarted() {
    super.threadStarted();
    StreamSession session = shared();
    if (session != null) {
      session.publish(JMeterContextService.getContext().getVariables());
    }
  }

  public boolean isDeleteTopics() {
    return deleteTopics;
  }

  public void setDeleteTopics(boolean deleteTopics) {
    this.deleteTopics = deleteTopics;
  }
}
