package dev.espressivo.logconsole;

/**
 * The range of a ring at one moment.
 *
 * @param first the number of the oldest line
 * @param end one more than the number of the newest line
 * @param changes the number of changes of retained lines so far
 */
record LineRange(long first, long end, long changes) {

  int size() {
    return (int) (end - first);
  }
}
