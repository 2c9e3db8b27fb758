package dev.espressivo.feed.infinispan.internal;

import dev.espressivo.feed.internal.FeedAddress;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Objects;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.manager.EmbeddedCacheManager;
import org.infinispan.remoting.transport.jgroups.JGroupsTransport;
import org.jgroups.JChannel;
import org.jgroups.protocols.FD_ALL3;
import org.jgroups.protocols.FD_SOCK2;
import org.jgroups.protocols.FRAG4;
import org.jgroups.protocols.MERGE3;
import org.jgroups.protocols.MFC;
import org.jgroups.protocols.RED;
import org.jgroups.protocols.TCP;
import org.jgroups.protocols.TCPPING;
import org.jgroups.protocols.UFC;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.VERIFY_SUSPECT2;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.NAKACK2;
import org.jgroups.protocols.pbcast.STABLE;
import org.jgroups.util.Util;
import org.jspecify.annotations.Nullable;

/**
 * A cluster of the app's own JVMs, which find each other on configured hosts over TCP. Infinispan's
 * delivered stack looks for others by multicast, so that two apps in one network would meet. The
 * other figures are those of that stack, but for those that have a comment.
 *
 * @param name the name of the cluster
 * @param hosts the hosts to look for others on
 * @param bind where this node listens; null for an address of the local network
 */
record Cluster(String name, List<InetSocketAddress> hosts, @Nullable InetSocketAddress bind) {

  private static final int PORT = 7_800;

  /** Where a node listens for others to notice that it has died, from its port on. */
  private static final int FAILURE_OFFSET = 100;

  static Cluster of(FeedAddress address) {
    address.allowOptions("bind", "cluster");
    String bind = address.option("bind");
    return new Cluster(
        Objects.requireNonNullElse(address.option("cluster"), "espressivo"),
        address.hostList().stream().map(host -> host(address, host)).toList(),
        bind == null ? null : host(address, bind));
  }

  private static InetSocketAddress host(FeedAddress address, String text) {
    int colon = text.lastIndexOf(':');
    String port = colon < 0 ? String.valueOf(PORT) : text.substring(colon + 1);
    String name = colon < 0 ? text : text.substring(0, colon);
    if (name.isEmpty() || !port.matches("\\d{1,5}") || Integer.parseInt(port) > 65_535) {
      throw address.refuse("hosts as host:port, separated by commas");
    }
    return InetSocketAddress.createUnresolved(name, Integer.parseInt(port));
  }

  /** Starts a node. Looks for others for some seconds. */
  EmbeddedCacheManager start() throws Exception {
    GlobalConfigurationBuilder global = new GlobalConfigurationBuilder();
    global.transport().clusterName(name).transport(new JGroupsTransport(new JChannel(protocols())));
    global.jmx().disable();
    return new DefaultCacheManager(global.build());
  }

  private org.jgroups.stack.Protocol[] protocols() throws Exception {
    InetAddress address =
        bind == null
            ? Util.getAddress("site_local", Util.getIpStackType())
            : InetAddress.getByName(bind.getHostString());
    TCP tcp = new TCP().setBindAddress(address).setBindPort(bind == null ? PORT : bind.getPort());
    // The others look for exactly this port.
    tcp.setPortRange(0);
    tcp.useVirtualThreads(true);
    tcp.getDiagnosticsHandler();
    TCPPING ping =
        new TCPPING()
            .setInitialHosts(
                hosts.stream()
                    .map(host -> new InetSocketAddress(host.getHostString(), host.getPort()))
                    .toList());
    ping.setPortRange(0);
    return new org.jgroups.stack.Protocol[] {
      tcp,
      new RED(),
      ping,
      // Two nodes that did not find each other meet after some seconds instead of half a minute.
      new MERGE3().setMinInterval(1_000).setMaxInterval(5_000),
      // 50,000 by default, which leads into the ports that the system gives away.
      new FD_SOCK2().setOffset(FAILURE_OFFSET),
      new FD_ALL3(),
      new VERIFY_SUSPECT2().setTimeout(1_000),
      new NAKACK2().useMcastXmit(false).setXmitInterval(200),
      new UNICAST3().setXmitInterval(200),
      new STABLE().setDesiredAverageGossip(5_000).setMaxBytes(1_000_000),
      new GMS().printLocalAddress(false).setJoinTimeout(2_000),
      new UFC().setMaxCredits(4_000_000),
      new MFC().setMaxCredits(4_000_000),
      new FRAG4().setFragSize(60_000)
    };
  }
}
