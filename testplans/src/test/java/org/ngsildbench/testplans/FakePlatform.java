package org.ngsildbench.testplans;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.platform.ConnectionFields;
import org.ngsildbench.streaming.platform.StreamingPlatform;

/** A platform that nothing but its service file registers: groups of one consumer, in memory. */
public final class FakePlatform extends StreamingPlatform {

  /** Used by the service loader. */
  public FakePlatform() {
    super("fake", "Fake", "nowhere", STREAMING);
  }

  @Override
  public StreamConnection open(ConnectionFields fields) {
    return new Memory(fields.address());
  }

  private static final class Memory implements StreamConnection {

    private final String address;
    private final Map<ConsumerSettings, MessageListener> listeners = new ConcurrentHashMap<>();

    Memory(String address) {
      this.address = address;
    }

    @Override
    public ServerIdentity identify() {
      return new ServerIdentity("fake", "Fake at " + address, "1");
    }

    @Override
    public void createTopic(String topic, int partitions) {}

    @Override
    public void deleteTopic(String topic) {}

    @Override
    public StreamProducer openProducer(ProducerSettings settings) {
      return new Producer(settings.topic());
    }

    @Override
    public StreamConsumer openConsumer(ConsumerSettings settings, MessageListener listener) {
      listeners.put(settings, listener);
      return new StreamConsumer() {
        @Override
        public long lag() {
          return 0;
        }

        @Override
        public void close() {
          listeners.remove(settings);
        }
      };
    }

    @Override
    public void close() {
      listeners.clear();
    }

    private final class Producer implements StreamProducer {

      private final String topic;

      Producer(String topic) {
        this.topic = topic;
      }

      @Override
      public void send(long key, byte[] payload, SendListener outcome) {
        listeners.forEach(
            (consumer, listener) -> {
              if (consumer.topic().equals(topic)) {
                listener.received(ByteBuffer.wrap(payload).asReadOnlyBuffer(), System.nanoTime());
              }
            });
        outcome.acknowledged(System.nanoTime());
      }

      @Override
      public boolean copiesPayload() {
        return true;
      }

      @Override
      public boolean flush(Duration limit) {
        return true;
      }

      @Override
      public void close() {}
    }
  }
}
