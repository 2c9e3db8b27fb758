package dev.espressivo.ai.route;

import org.jspecify.annotations.Nullable;

/** A caller with a user or an address, and nothing else. */
record FixedCaller(@Nullable String user, String address) implements RouteCaller {

  @Override
  public boolean isUserInRole(String role) {
    return false;
  }

  @Override
  public @Nullable String header(String name) {
    return null;
  }

  /** Returns an account with an unlimited budget. */
  static Spending.Account unlimited() {
    return new Spending(RouteBudget.UNLIMITED).of(new FixedCaller(null, "a"));
  }
}
