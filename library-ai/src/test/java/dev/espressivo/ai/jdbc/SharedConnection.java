package dev.espressivo.ai.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLNonTransientConnectionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** Pools of connections. */
final class SharedConnection {

  private SharedConnection() {}

  /** Returns a pool that counts how many of its connections are open. */
  static DataSource counted(DataSource source, AtomicInteger open) {
    return named(source, null, open);
  }

  /** Returns a pool of a product, or of the actual one for null. */
  static DataSource named(DataSource source, String product, AtomicInteger open) {
    return described(source, product == null ? null : (any, none) -> product, open);
  }

  /** Returns a pool of a database that does not say what it is. */
  static DataSource mute(DataSource source, AtomicInteger open) {
    return described(
        source,
        (any, none) -> {
          throw new SQLNonTransientConnectionException("mute", "08006");
        },
        open);
  }

  private static DataSource described(DataSource source, Call description, AtomicInteger open) {
    return proxy(
        DataSource.class,
        (method, arguments) -> {
          Connection connection = source.getConnection();
          open.incrementAndGet();
          return proxy(
              Connection.class,
              (each, given) -> {
                if (each.getName().equals("close")) {
                  open.decrementAndGet();
                }
                return description != null && each.getName().equals("getMetaData")
                    ? proxy(DatabaseMetaData.class, description)
                    : each.invoke(connection, given);
              });
        });
  }

  /** Returns a pool whose connections fail in the middle of a transaction while it is away. */
  static DataSource failing(DataSource source, AtomicBoolean away) {
    return proxy(
        DataSource.class,
        (method, arguments) -> {
          Connection connection = source.getConnection();
          return proxy(
              Connection.class,
              (each, given) -> {
                boolean fails =
                    each.getName().equals("rollback")
                        || each.getName().equals("prepareStatement")
                            && !String.valueOf(given[0]).endsWith("FOR UPDATE");
                if (away.get() && fails) {
                  throw new SQLNonTransientConnectionException("away", "08006");
                }
                return each.invoke(connection, given);
              });
        });
  }

  /** Returns a pool of one connection. */
  static DataSource of(Connection connection) {
    Connection kept =
        proxy(
            Connection.class,
            (method, arguments) ->
                method.getName().equals("close") ? null : method.invoke(connection, arguments));
    return proxy(DataSource.class, (method, arguments) -> kept);
  }

  private interface Call {
    Object on(Method method, Object[] arguments) throws Exception;
  }

  private static <T> T proxy(Class<T> type, Call call) {
    return type.cast(
        Proxy.newProxyInstance(
            SharedConnection.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              try {
                return call.on(method, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }
}
