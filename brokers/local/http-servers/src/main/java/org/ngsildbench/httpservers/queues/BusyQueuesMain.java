package org.ngsildbench.httpservers.queues;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.GetResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;

/**
 * Fills queues of RabbitMQ nodes, then moves messages from each queue to the next, as shovels do,
 * until the process is stopped.
 */
public final class BusyQueuesMain {

  private static final int MESSAGES = 1_000;
  private static final int BYTES = 220;
  private static final int PAUSE_MILLIS = 10;

  private BusyQueuesMain() {}

  /** Arguments: queues per node, then {@code HOST:PORT} of each node. */
  public static void main(String[] arguments) throws Exception {
    int queues = Integer.parseInt(arguments[0]);
    List<Channel> nodes = new ArrayList<>();
    for (int i = 1; i < arguments.length; i++) {
      nodes.add(filled(arguments[i], i, queues));
    }
    System.out.println("all queues are filled");
    for (int turn = 0; ; turn = (turn + 1) % queues) {
      for (int i = 0; i < nodes.size(); i++) {
        move(nodes.get(i), name(i + 1, turn), name(i + 1, (turn + 1) % queues));
      }
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  private static Channel filled(String address, int node, int queues)
      throws IOException, TimeoutException, InterruptedException {
    ConnectionFactory factory = new ConnectionFactory();
    factory.setHost(address.substring(0, address.indexOf(':')));
    factory.setPort(Integer.parseInt(address.substring(address.indexOf(':') + 1)));
    Channel channel = factory.newConnection("busy-queues").createChannel();
    channel.confirmSelect();
    for (int queue = 0; queue < queues; queue++) {
      channel.queueDeclare(name(node, queue), true, false, false, null);
      for (int message = 0; message < MESSAGES; message++) {
        channel.basicPublish("", name(node, queue), new AMQP.BasicProperties(), new byte[BYTES]);
      }
    }
    channel.waitForConfirms();
    return channel;
  }

  private static void move(Channel channel, String from, String to) throws IOException {
    GetResponse message = channel.basicGet(from, false);
    if (message != null) {
      channel.basicPublish("", to, message.getProps(), message.getBody());
      channel.basicAck(message.getEnvelope().getDeliveryTag(), false);
    }
  }

  private static String name(int node, int queue) {
    return "busy-" + node + "-" + queue;
  }
}
