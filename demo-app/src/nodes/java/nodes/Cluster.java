package nodes;

import org.infinispan.configuration.cache.CacheMode;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.configuration.global.ShutdownHookBehavior;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.manager.EmbeddedCacheManager;
import org.infinispan.remoting.transport.jgroups.JGroupsTransport;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The cluster of the app's own JVMs. Nodes connect to each other by TCP, at addresses that the
 * configuration names; nothing is sent by multicast. Messages are neither encrypted nor
 * authenticated, so only the nodes may reach the ports.
 */
@Configuration
public class Cluster {

  /** The name of the cache of sessions, by their ids. */
  static final String SESSIONS = "sessions";

  /**
   * The protocols of JGroups. They are those that JGroups recommends for TCP, with the following
   * differences: the ports are exact, since the nodes know each other by them; nodes that did not
   * find each other meet within seconds (MERGE3); the port by whose connections a node notices that
   * another one's process has ended (FD_SOCK2) is 100 above its own, not 50,000; and nothing
   * listens for multicast messages of JGroups' diagnostics.
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
   * Joins the cluster, or begins one if no node can be reached.
   *
   * @param bind the address at which this node listens
   * @param port the port at which this node listens, and 100 above it
   * @param hosts the nodes, this one included, as {@code host[port],host[port]}
   * @return the caches of the cluster; Spring stops them, and so leaves the cluster
   */
  @Bean(destroyMethod = "stop")
  EmbeddedCacheManager caches(
      @Value("${cluster.bind:127.0.0.1}") String bind,
      @Value("${cluster.port:7600}") int port,
      @Value("${cluster.hosts:127.0.0.1[7600],127.0.0.1[7601]}") String hosts) {
    GlobalConfigurationBuilder global = new GlobalConfigurationBuilder();
    global
        .transport()
        .defaultTransport()
        .addProperty(JGroupsTransport.CONFIGURATION_XML, PROTOCOLS.formatted(bind, port, hosts));
    global.jmx().disable();
    global.shutdown().hookBehavior(ShutdownHookBehavior.DONT_REGISTER);
    EmbeddedCacheManager caches = new DefaultCacheManager(global.build());
    ConfigurationBuilder replicated = new ConfigurationBuilder();
    replicated.clustering().cacheMode(CacheMode.REPL_SYNC);
    caches.defineConfiguration(SESSIONS, replicated.build());
    return caches;
  }
}
