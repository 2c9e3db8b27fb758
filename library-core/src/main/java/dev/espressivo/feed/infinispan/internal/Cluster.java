package dev.espressivo.feed.infinispan.internal;

import dev.espressivo.feed.internal.FeedAddress;
import java.util.Objects;
import java.util.stream.Collectors;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.configuration.global.ShutdownHookBehavior;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.manager.EmbeddedCacheManager;
import org.infinispan.remoting.transport.jgroups.JGroupsTransport;
import org.jspecify.annotations.Nullable;

/**
 * A cluster of the app's own JVMs, which find each other on configured hosts over TCP.
 *
 * @param name the name of the cluster
 * @param hosts the hosts on which to look for others, in the form of JGroups
 * @param bind where this node listens; null for the standard port at an address of the local
 *     network
 */
public record Cluster(String name, String hosts, @Nullable Host bind) {

  private static final int PORT = 7_800;

  /**
   * The protocols of JGroups. They are those that Infinispan delivers for TCP, with the following
   * differences: the others are looked for on configured hosts and not by multicast, by which two
   * apps in one network would meet; the ports are exact, since the nodes know each other by them;
   * nodes that did not find each other meet within seconds (MERGE3); the port by whose connections
   * a node notices that another one's process has ended (FD_SOCK2) is 100 above its own and not
   * 50,000; and nothing listens for messages of diagnostics.
   */
  private static final String PROTOCOLS =
      """
      <config xmlns="urn:org:jgroups">
        <TCP bind_addr="%1$s" bind_port="%2$d" port_range="0" diag.enabled="false"/>
        <RED/>
        <TCPPING initial_hosts="%3$s" port_range="0"/>
        <MERGE3 min_interval="1000" max_interval="5000"/>
        <FD_SOCK2 bind_addr="%1$s" offset="100"/>
        <FD_ALL3/>
        <VERIFY_SUSPECT2 timeout="1000"/>
        <pbcast.NAKACK2 use_mcast_xmit="false"/>
        <UNICAST3/>
        <pbcast.STABLE/>
        <pbcast.GMS print_local_addr="false" join_timeout="2000"/>
        <UFC/>
        <MFC/>
        <FRAG4/>
      </config>
      """;

  /**
   * A host and a port.
   *
   * @param name the host's name or address
   * @param port where it listens
   */
  public record Host(String name, int port) {

    @Override
    public String toString() {
      return "%s[%d]".formatted(name, port);
    }
  }

  /**
   * Returns the cluster of an address.
   *
   * @throws IllegalArgumentException if the address is not one of a cluster
   */
  public static Cluster of(FeedAddress address) {
    if (!address.scheme().equals("infinispan")) {
      throw address.refuse("the scheme infinispan");
    }
    address.allowOptions("bind", "cluster");
    String bind = address.option("bind");
    return new Cluster(
        Objects.requireNonNullElse(address.option("cluster"), "espressivo"),
        address.hostList().stream()
            .map(host -> host(address, host).toString())
            .collect(Collectors.joining(",")),
        bind == null ? null : host(address, bind));
  }

  /** Reads {@code host:port}. Only letters, digits, dots and hyphens, since XML contains it. */
  private static Host host(FeedAddress address, String text) {
    int colon = text.lastIndexOf(':');
    String name = colon < 0 ? text : text.substring(0, colon);
    String port = colon < 0 ? String.valueOf(PORT) : text.substring(colon + 1);
    if (!name.matches("[A-Za-z0-9.-]{1,253}")
        || !port.matches("\\d{1,5}")
        || Integer.parseInt(port) > 65_535) {
      throw address.refuse("hosts as host:port, separated by commas");
    }
    return new Host(name, Integer.parseInt(port));
  }

  /** Starts a node. Looks for others for some seconds. */
  public EmbeddedCacheManager start() {
    GlobalConfigurationBuilder global = new GlobalConfigurationBuilder();
    String protocols =
        PROTOCOLS.formatted(
            bind == null ? "SITE_LOCAL" : bind.name(), bind == null ? PORT : bind.port(), hosts);
    global
        .transport()
        .clusterName(name)
        .defaultTransport()
        .addProperty(JGroupsTransport.CONFIGURATION_XML, protocols);
    global.jmx().disable();
    global.shutdown().hookBehavior(ShutdownHookBehavior.DONT_REGISTER);
    return new DefaultCacheManager(global.build());
  }
}
