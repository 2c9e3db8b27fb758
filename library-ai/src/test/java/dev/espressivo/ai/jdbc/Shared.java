package dev.espressivo.ai.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import javax.sql.DataSource;

/** A pool of one connection. */
final class Shared {

  private Shared() {}

  static DataSource of(Connection connection) {
    Connection kept =
        proxy(
            Connection.class,
            (method, arguments) ->
                method.getName().equals("close") ? null : method.invoke(connection, arguments));
    return proxy(DataSource.class, (method, arguments) -> kept);
  }

  private interface Call {
    Object on(java.lang.reflect.Method method, Object[] arguments) throws Exception;
  }

  private static <T> T proxy(Class<T> type, Call call) {
    return type.cast(
        Proxy.newProxyInstance(
            Shared.class.getClassLoader(),
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
