package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Anchor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("An address")
class SafeAddressTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "orders",
        "/orders?at=12:30#x:y",
        "?a=javascript:1",
        "//example.com",
        ":80",
        "1http://x",
        "http://x",
        "HTTPS://x",
        " mailto:a@b ",
        "tel:1",
        "ftp://x",
        "about:blank",
        "About:Blank",
        "about:config",
        "javascript:1",
        " JavaScript:1",
        "java\tscript:1",
        "java\nscript:1",
        "\u0001javascript:1",
        "java\u0000script:1",
        "http://x/\u007f",
        "orders\u0085",
        "data:text/html,x",
        "vbscript:1",
        "app+x-1.2:y",
        "jävascript:1",
        "javascript :1",
        "http://x\u2028y",
        "javascript:1\u2028",
        "blob:http://x"
      })
  @DisplayName("is safe exactly if Vaadin's Anchor accepts it")
  void isSafeAsInVaadinsAnchor(String address) {
    Anchor anchor = new Anchor();
    UI.getCurrent().add(anchor);
    boolean accepted;
    try {
      anchor.setHref(address);
      accepted = true;
    } catch (IllegalArgumentException refused) {
      accepted = false;
    }

    assertThat(SafeAddress.isSafe(address)).isEqualTo(accepted);
  }
}
