package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The name of a file")
class FileNameTest {

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "``, chart.csv",
        "`  `, chart.csv",
        "sales, sales.csv",
        "sales.csv, sales.csv",
        "Sales.CSV, Sales.csv",
        "sales.txt, sales.txt.csv",
        ".csv, csv.csv",
        "../../etc/passwd, _.._etc_passwd.csv",
        "..\\x, _x.csv",
        "..., chart.csv",
        "`a\r\nX-Header: 1`, a__X-Header_ 1.csv",
        "`a\"; filename=\"b.exe`, a_; filename=_b.exe.csv",
        "`gpj\u202Eexe.\u2066`, gpj_exe._.csv",
        "nul, _nul.csv",
        "COM1.x, _COM1.x.csv",
        "売上, 売上.csv",
      })
  @DisplayName("has a name that is safe for every file system")
  void hasASafeName(String name, String safe) {
    assertThat(FileName.of(name, "chart", ".csv")).isEqualTo(safe);
  }

  @Test
  @DisplayName("has a name of at most 104 characters")
  void hasAShortName() {
    assertThat(FileName.of("a".repeat(300) + ".csv", "chart", ".csv"))
        .isEqualTo("a".repeat(100) + ".csv");
    assertThat(FileName.of("a".repeat(99) + "😀", "chart", ".csv"))
        .isEqualTo("a".repeat(99) + ".csv");
  }
}
