package org.ngsildbench.streaming.http.network;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import io.netty.util.concurrent.PromiseNotifier;
import java.net.URI;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.net.ssl.SSLParameters;
import lombok.Getter;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.http.settings.HttpClientSettings;
import org.ngsildbench.streaming.http.settings.ServerList;

/**
 * The I/O threads of one client. Sending and receiving use different threads, so a slow listener
 * does not delay sends.
 */
public final class Network implements AutoCloseable {

  @Getter private final HttpClientSettings settings;
  private final EventLoopGroup receiving;
  private final EventLoopGroup sending;
  @Getter private final OpeningGate gate;
  private final SslContext tls;

  public Network(HttpClientSettings settings, List<URI> servers) throws StreamException {
    this.settings = settings;
    this.tls = servers.stream().anyMatch(ServerList::isSecure) ? Trust.context(settings) : null;
    this.gate = new OpeningGate(settings.openingAtOnce());
    this.receiving = group("http-receive", settings.threads());
    this.sending = group("http-send", settings.threads());
  }

  private static EventLoopGroup group(String name, int threads) {
    return new NioEventLoopGroup(threads, new DefaultThreadFactory(name, true));
  }

  public EventLoop receivingLoop() {
    return receiving.next();
  }

  public EventLoop sendingLoop() {
    return sending.next();
  }

  /**
   * Starts to connect; the handlers follow the TLS handler, if the URL requires one.
   *
   * @throws StreamException if no socket can be created
   */
  public ChannelFuture connect(URI server, EventLoop loop, Supplier<List<ChannelHandler>> handlers)
      throws StreamException {
    int port = ServerList.port(server);
    ChannelFuture connecting =
        new Bootstrap()
            .group(loop)
            .channel(NioSocketChannel.class)
            .option(ChannelOption.TCP_NODELAY, true)
            .option(
                ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) settings.connectTimeout().toMillis())
            .handler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    if (ServerList.isSecure(server)) {
                      channel.pipeline().addLast(tlsHandler(channel, server.getHost(), port));
                    }
                    handlers.get().forEach(channel.pipeline()::addLast);
                  }
                })
            .connect(server.getHost(), port);
    if (connecting.isDone() && !connecting.isSuccess() && !connecting.channel().isRegistered()) {
      throw new StreamException(
          HttpStreamFailures.of(connecting.cause(), server), connecting.cause());
    }
    return connecting;
  }

  /**
   * Returns a future that completes when a connection of {@link #connect} is usable, after the TLS
   * handshake if any.
   */
  public static Future<?> usable(ChannelFuture connecting) {
    Promise<Channel> usable = connecting.channel().eventLoop().newPromise();
    connecting.addListener(
        connected -> {
          SslHandler tls = connecting.channel().pipeline().get(SslHandler.class);
          if (connected.isSuccess() && tls != null) {
            tls.handshakeFuture().addListener(new PromiseNotifier<>(usable));
          } else if (connected.isSuccess()) {
            usable.setSuccess(connecting.channel());
          } else {
            usable.setFailure(connected.cause());
          }
        });
    return usable;
  }

  private SslHandler tlsHandler(Channel channel, String host, int port) {
    SslHandler handler = tls.newHandler(channel.alloc(), host, port);
    handler.setHandshakeTimeoutMillis(settings.connectTimeout().toMillis());
    if (settings.verifyCertificate()) {
      SSLParameters parameters = handler.engine().getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      handler.engine().setSSLParameters(parameters);
    }
    return handler;
  }

  @Override
  public void close() {
    receiving.shutdownGracefully(0, 2, TimeUnit.SECONDS);
    sending.shutdownGracefully(0, 2, TimeUnit.SECONDS);
  }
}
