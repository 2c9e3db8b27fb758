package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fusesource.jansi.Ansi.ansi;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("The level of a plain line")
@Execution(ExecutionMode.CONCURRENT)
class LogLevelsTest {

  record Case(String line, List<@Nullable String> allowed, String format) {
    @Override
    public String toString() {
      return format + ": " + line;
    }
  }

  static Stream<Case> oracle() throws IOException {
    List<Case> cases = new ArrayList<>();
    try (InputStream in = LogLevelsTest.class.getResourceAsStream("log-levels.json")) {
      for (JsonNode node : JsonMapper.shared().readTree(in).get("cases")) {
        List<@Nullable String> allowed = new ArrayList<>();
        allowed.add(text(node.get("out")));
        if (node.has("accept")) {
          node.get("accept").forEach(accept -> allowed.add(text(accept)));
        }
        cases.add(new Case(node.get("in").asString(), allowed, node.get("format").asString()));
      }
    }
    return cases.stream();
  }

  private static @Nullable String text(JsonNode node) {
    return node.isNull() ? null : node.asString();
  }

  private static @Nullable String read(String line) {
    LogLevel level = LogEntry.parse(line).level();
    return level == null ? null : level.name().toLowerCase(Locale.ROOT);
  }

  @ParameterizedTest
  @MethodSource("oracle")
  @DisplayName("is that of the reference data")
  void agreesWithOracle(Case c) {
    assertThat(c.allowed()).contains(read(c.line()));
  }

  @ParameterizedTest
  @DisplayName("is read in many formats")
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '\u0001',
      textBlock =
          """
          info¦2025-03-04T10:04:00.123Z	info	ads	Push Status
          info¦10:18AM INF starting up addr=:8080
          trace¦2025-03-04 10:02:11.345 TRC probe
          info¦2025-03-04 10:18:02.123 | INFO     | app.main:run:12 - ready
          info¦2025-03-04 10:18:02.123 | SUCCESS  | app.main:run:12 - done
          warn¦web_1  | 2025-03-04 10:18:02,123 WARN  [main] c.a.Foo - x
          error¦db-1  | level=error msg="x"
          error¦ts=2025-03-04T10:04:00Z caller=main.go:12 level=error msg="no level=info here"
          warn¦msg="say level=debug" lvl=warn
          debug¦root - DEBUG - starting
          info¦INFO:     127.0.0.1:53412 - "GET / HTTP/1.1" 200 OK
          error¦[2025-03-04 10:03:06,123: ERROR/MainProcess] Task failed
          info¦[10:18:00] [Server thread/INFO]: Done (1.2s)!
          warn¦[1234:5678:0304/101112.123456:WARNING:file.cc(12)] slow
          info¦[0.012s][info][gc] Using G1
          warn¦2025-03-04 10:02:11.345:WARN:oejs.Server:main: jetty
          info¦2025-03-04T10:22:06.000+0000 I NETWORK  [listener] connection accepted
          warn¦2025-03-04 10:02:11.345678 W | etcdserver: slow
          error¦03-04 10:19:00.123 E/Tag( 1530): failed
          error¦E/AndroidRuntime: FATAL EXCEPTION: main
          error¦Mar  4 10:11:00 myhost postfix/smtpd[123]: error: timeout after DATA
          error¦2025-03-04T10:11:03+01:00 myhost app[99]: ERROR foo
          error¦ld: error: undefined symbol: foo
          fatal¦main.c:1:10: fatal error: foo.h: No such file or directory
          fatal¦fatal: not a git repository
          error¦src/a.ts(3,5): error TS2322: Type 'a' is not assignable
          warn¦C:\\src\\Program.cs(3,5): warning CS0168: declared but never used
          error¦  3:5  error  'x' is not defined  no-undef
          info¦note: run with RUST_BACKTRACE=1
          error¦ERRO[0005] cannot connect
          debug¦DEBU[0005] probing
          fatal¦PANI[0001] gone
          fatal¦PHP Fatal error:  Uncaught Error in /srv/index.php:3
          error¦PHP Parse error:  syntax error
          info¦PHP Notice:  Undefined index
          error¦CMake Error at CMakeLists.txt:3 (message):
          warn¦(node:123) [DEP0040] DeprecationWarning: punycode
          trace¦npm silly fetch manifest
          info¦npm info using npm@10
          error¦npm error code E404
          warn¦npm WARN deprecated x
          info¦I, [2025-03-04T10:22:01.000000 #4242]  INFO -- : x
          info¦I20250304 10:07:00.000001 1 a.cc:1] x
          warn¦####<Mar 4, 2025 10:02:11 AM CET> <Warning> <Server> <x>
          debug¦2025-03-04 10:12:00.001 UTC [88] DEBUG1:  x
          info¦2025-03-04 10:12:00.001 UTC [88] NOTICE:  x
          fatal¦2025-03-04 10:12:00.001 UTC [88] PANIC:  x
          info¦[04/Mar/2025 10:03:06] INFO [django.request:1] x
          trace¦[Tue Mar 04 10:10:00.123456 2025] [proxy:trace1] [pid 1] x
          error¦[Tue Mar 04 10:10:00 2025] [error] [client 1.2.3.4] x
          fatal¦2025/03/04 10:09:02 [crit] 1#1: x
          info¦5m          Normal    Pulled   pod/x   Container image
          info¦Normal  Scheduled  3s  default-scheduler  assigned
          warn¦warn  - Fast Refresh had to reload
          error¦##[error]Process completed with exit code 1
          warn¦2025-03-04T10:00:00.1234567Z ##[warning]Node.js 16 is deprecated
          error¦::error file=app.js,line=1,col=5,endColumn=7::Missing semicolon
          error¦::error::Out of disk
          warn¦::warning file=app.js,line=1,title=Style::Tabs and spaces
          info¦::notice file=app.js::Only a note
          info¦::notice::Deployed
          debug¦::debug::Set the Octocat variable
          warn¦  ::WARNING::indented, and in capitals
          error¦2025-03-04T10:00:00.1234567Z ::error title=A::b
          warn¦warning package.json: No license field
          warn¦warning webpack > watchpack > chokidar@2.1.8: Chokidar 2 will break on node v14+.
          warn¦warning " > react-dom@18.2.0" has unmet peer dependency "react@^18.2.0".
          warn¦warning No license field
          error¦error An unexpected error occurred: "https://registry/x: Not found".
          error¦error Command failed with exit code 1.
          error¦error fsevents@1.2.13: The platform "linux" is incompatible with this module.
          info¦info Visit the documentation about this command.
          info¦info fsevents@1.2.13: The platform "linux" is incompatible with this module.
          info¦success Saved lockfile.
          debug¦1:M 04 Mar 2025 10:13:00.123 . x
          trace¦1:M 04 Mar 2025 10:13:00.123 - x
          fatal¦crit: Microsoft.Hosting[1]
          debug¦dbug: Microsoft.Hosting[1]
          trace¦trce: Microsoft.Hosting[1]
          warn¦2025-03-04 10:18:01.000 +00:00 [Warning] slow
          error¦2025-03-04 10:18:02,123 [1] ERROR Name.Space - msg
          warn¦10:02:11,345 WARN  [org.jboss.as] (MSC service thread 1-1) x
          debug¦0    [main] DEBUG foo - x
          info¦25/03/04 10:02:11 INFO SparkContext: Running
          info¦2025-03-04 10:02:11,345 [myid:1] - INFO  [main:Q@1] - x
          error¦app.ERROR: boom
          error¦[2025-03-04 10:22:02] local.ERROR: boom {"a":1}
          warn¦Mar 04, 2025 10:02:12 AM com.acme.Cache evict WARNING: x
          info¦{"@l":"Information","@m":"x"}
          warn¦{"message":"say \\"level\\":\\"error\\"","level":"warn"}
          debug¦{"message":"x","context":{"level":"error"},"level":100,"level_name":"DEBUG"}
          warn¦{"log":{"level":"warn","logger":"x"},"message":"y"}
          error¦{"log":"2025-03-04 10:00:00 ERROR c.a.Foo - x\\n","stream":"stderr"}
          error¦{"severityText":"ERROR","body":"x"}
          fatal¦{"level":60,"msg":"x"}
          trace¦{"level":10,"msg":"x"}
          info¦{"tags":["level","error"],"level":"info"}
          warn¦{"t":{"$date":"2025-03-04T10:22:06.000+00:00"},"s":"W","c":"NETWORK"}
          fatal¦<0>kernel panic
          debug¦<191>1 2025-03-04T10:11:03Z host app - - - x
          error¦[E 2025-03-04 10:18:00.123 ServerApp] x
          info¦2025-03-04 10:00:00,123 INFO spawned: 'x' with pid 3
          error¦error: aborting due to 1 previous error
          warn¦2025-03-04 10:02:11.345 [warning] <0.222.0> x
          info¦ INFO leading space
          warn¦WARN
          """)
  void readsFormats(String level, String line) {
    String text = line.replace("\\\\", "\\");
    assertThat(read(line.startsWith("{") ? line.replace("\\\\", "\\") : text)).isEqualTo(level);
  }

  @ParameterizedTest
  @DisplayName("is not read from prose, paths, addresses and counts")
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '\u0001',
      textBlock =
          """
          ¦3 ERROR lines found
          ¦2025-03-04 09:12:44.103 [main] c.a.Foo - said ERROR twice
          ¦10.0.0.1 - ERROR [04/Mar/2025:10:09:03 +0000] "GET / HTTP/1.1" 500 1
          ¦2025-03-04 10:12:01.450 UTC [91] app@shop DETAIL:  ERROR: nested
          ¦Mar  4 10:11:00 host1 sshd[1024]: Failed password, error level 3
          ¦DEBUG=express:* node app.js
          ¦ERROR_CODE is set
          ¦/var/log/error.log: Permission denied
          ¦error.log was rotated
          ¦I/O error on disk
          ¦I am here
          ¦GET /error 500
          ¦setting level=error for logger x
          ¦the level=error is high
          ¦debug mode enabled
          ¦error rate dropped to zero
          ¦Errors: 0
          ¦Failures: 0, Errors: 1
          ¦$ echo ERROR
          ¦"ERROR" is a word
          ¦{"msg":"level","x":"error"}
          ¦{"msg":"a \\"level\\":\\"error\\" b"}
          ¦{"a":{"level":"error"}}
          ¦{"level":"expert"}
          ¦{broken "level":
          ¦   at Error.captureStackTrace (node:internal:1:2)
          ¦<div class="error">x</div>
          ¦INFORMATION_SCHEMA
          ¦information about cats
          ¦LOG of the ship
          ¦FINE weather today
          ¦Note to self
          ¦::group::error: inside
          ¦::error without an end
          ¦::add-mask::warning
          ¦std ::error::category
          ¦error rate: 5 percent
          ¦error count > 3: stop
          ¦warning threshold: 80
          ¦info desk is closed
          ¦no error Here
          ¦yarn install v1.22.19
          ¦[4/4] Building fresh packages...
          ¦===================
          ¦Error
          """)
  void readsNothing(@Nullable String level, String line) {
    assertThat(read(line.replace("\\\\", "\\"))).isEqualTo(level);
  }

  @Test
  @DisplayName("is read from the text without ANSI escapes")
  void readsThroughEscapes() {
    String line =
        ansi()
            .fgBrightBlack()
            .a("10:00:00")
            .reset()
            .a(" ")
            .fgRed()
            .a("ERR")
            .bold()
            .a("OR")
            .toString();
    assertThat(read(line + " x")).isEqualTo("error");
  }

  @Test
  @DisplayName("is read without an exception from any line, cut anywhere")
  void neverThrows() throws IOException {
    Random random = new Random(1);
    String alphabet = "EIWDF/:.,-|[](){}<>\"'\\=#*+ \t0123456789abELRO_@TZ\u00e9\u4e2d";
    List<String> lines = new ArrayList<>(oracle().map(Case::line).toList());
    for (int i = 0; i < 20_000; i++) {
      StringBuilder line = new StringBuilder(lines.get(random.nextInt(lines.size())));
      line.setLength(random.nextInt(line.length() + 1));
      int more = random.nextInt(8);
      for (int k = 0; k < more; k++) {
        line.insert(
            random.nextInt(line.length() + 1), alphabet.charAt(random.nextInt(alphabet.length())));
      }
      LogLevels.read(line.toString());
    }
    assertThat(LogLevels.read("[".repeat(100_000))).isNull();
    assertThat(LogLevels.read("{\"".repeat(100_000))).isNull();
    assertThat(LogLevels.read("a=\"" + "\\".repeat(100_000))).isNull();
  }
}
