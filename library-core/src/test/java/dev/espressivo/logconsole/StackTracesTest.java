package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The lines of a stack trace")
class StackTracesTest {

  // In these texts, a bar marks a line that continues the previous entry.
  private static final String JAVA =
      """
      2026-01-01 10:00:00 ERROR c.a.Foo - failed
      |java.lang.IllegalStateException: boom
      |\tat com.acme.Foo.bar(Foo.java:12) ~[app.jar:1.0]
      |\tat java.base/java.lang.Thread.run(Thread.java:1583)
      |\tSuppressed: java.io.IOException: x
      |\t\tat com.acme.Foo$1.close(Foo.java:1)
      |Caused by: java.sql.SQLException: y
      |\t... 12 more
      |\t... 3 common frames omitted
      2026-01-01 10:00:00 INFO c.a.Foo - at peace
      """;
  private static final String UNCAUGHT =
      """
      Exception in thread "main" java.lang.Error: boom
      |\tat com.acme.Main.main(Main.java:3)
      |Caused by: java.lang.NullPointerException
      |\t... 1 more
      java.lang.IllegalStateException: another
      |\tat com.acme.Main.main(Main.java:3)
      """;
  private static final String DOTNET =
      """
      fail: Acme.Worker[0]
      |System.InvalidOperationException: boom
      | ---> System.ArgumentException: inner
      |   at Acme.Worker.Run(Int32 n) in /src/Worker.cs:line 12
      |   --- End of inner exception stack trace ---
      |   at Acme.Program.Main()
      done
      """;
  private static final String JAVASCRIPT =
      """
      TypeError: x is not a function
      |    at foo (/srv/app.js:1:2)
      |    at async Promise.all (index 0)
      |    at new Thing (/srv/app.js:9:9)
      |    at /srv/app.js:3:4
      listening
      """;
  private static final String PYTHON =
      """
      2026-01-01 10:00:00,000 ERROR app: failed
      |Traceback (most recent call last):
      |  File "/srv/app.py", line 3, in main
      |    run()
      |ValueError: bad
      |
      |During handling of the above exception, another exception occurred:
      |
      |Traceback (most recent call last):
      |  File "/srv/app.py", line 9, in main
      |KeyError: 'x'
      2026-01-01 10:00:00,000 INFO app: next
        indented prose
      """;
  private static final String PYTHON_ALONE =
      """
      starting
      Traceback (most recent call last):
      |  File "/srv/app.py", line 3, in main
      |KeyboardInterrupt
      stopped
      """;
  private static final String GO =
      """
      panic: runtime error: index out of range [5] with length 3
      |
      |goroutine 1 [running]:
      |main.main()
      |\t/srv/main.go:12 +0x1d
      |created by main.start
      |\t/srv/main.go:3 +0x20
      |
      |goroutine 7 [select]:
      |net/http.(*Server).Serve(0x1)
      exit status 2
      """;
  private static final String PROSE =
      """
      ERROR a
        at noon we eat
      com.acme.ErrorHandler started
      Error: no such thing
      ... and so on
      com.acme.Foo: started
      \tindented
      Caused by chance
      """;

  @ParameterizedTest
  @DisplayName("continue the previous entry, and no other lines do")
  @ValueSource(strings = {JAVA, UNCAUGHT, DOTNET, JAVASCRIPT, PYTHON, PYTHON_ALONE, GO, PROSE})
  void areTold(String log) {
    StackTraces traces = new StackTraces();
    boolean after = false;
    boolean level = false;
    for (String marked : log.lines().toList()) {
      boolean continues = marked.startsWith("|");
      String line = continues ? marked.substring(1) : marked;
      assertThat(traces.joins(line, after, level)).as(line).isEqualTo(continues);
      if (!continues) {
        after = true;
        level = LogLevels.read(line) != null;
      }
    }
  }
}
