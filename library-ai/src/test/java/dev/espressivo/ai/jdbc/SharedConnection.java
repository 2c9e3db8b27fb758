package dev.espressivo.ai.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
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

  /** Returns a pool that refuses to execute a statement without a time. */
  static DataSource timed(DataSource source) {
    return timed(source, new ArrayList<>());
  }

  /** Returns a pool that refuses to execute a statement without a time, and adds the times. */
  static DataSource timed(DataSource source, List<Integer> times) {
    return changed(
        source,
        (connection, method, given) -> {
          Object made = method.invoke(connection, given);
          return made instanceof PreparedStatement prepared
              ? timed(PreparedStatement.class, prepared, times)
              : made instanceof Statement plain ? timed(Statement.class, plain, times) : made;
        });
  }

  private static <T extends Statement> T timed(Class<T> type, T statement, List<Integer> times) {
    AtomicInteger time = new AtomicInteger();
    return proxy(
        type,
        (method, given) -> {
          if (method.getName().equals("setQueryTimeout")) {
            time.set((int) given[0]);
            times.add(time.get());
          } else if (method.getName().startsWith("execute") && time.getAndSet(0) <= 0) {
            throw new AssertionError("A statement is executed that may take any time");
          }
          return method.invoke(statement, given);
        });
  }

  /**
   * Returns a pool of connections with a network time, and adds the times that they are given.
   *
   * @param given the time at first, in milliseconds; negative for a driver without it
   */
  static DataSource network(DataSource source, int given, List<Integer> times) {
    return changed(
        source,
        (connection, method, arguments) -> {
          boolean isRead = method.getName().equals("getNetworkTimeout");
          if (given < 0 && method.getName().endsWith("NetworkTimeout")) {
            throw new SQLFeatureNotSupportedException("no network");
          } else if (method.getName().equals("setNetworkTimeout")) {
            times.add((int) arguments[1]);
            return null;
          }
          return isRead ? given : method.invoke(connection, arguments);
        });
  }

  private interface Change {
    Object on(Connection connection, Method method, Object[] arguments) throws Exception;
  }

  private static DataSource changed(DataSource source, Change change) {
    return proxy(
        DataSource.class,
        (method, arguments) -> {
          Connection connection = source.getConnection();
          return proxy(Connection.class, (each, given) -> change.on(connection, each, given));
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
