package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.github.mvysny.kaributesting.v10.Routes;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasEnabled;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouteParameters;
import com.vaadin.flow.server.DefaultDeploymentConfiguration;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinServlet;
import com.vaadin.flow.server.VaadinServletService;
import com.vaadin.flow.server.startup.ApplicationConfiguration;
import dev.espressivo.base.HasHref;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A link")
class LinksTest {

  @Tag("div")
  @Route("orders")
  static class Orders extends Component {}

  @Tag("div")
  @Route("orders/:id/edit")
  static class Order extends Component {}

  @Tag("div")
  static class NoView extends Component {}

  @Tag("a")
  static class Anchor extends Component implements HasHref, HasEnabled {

    @Override
    public void onEnabledStateChanged(boolean enabled) {
      super.onEnabledStateChanged(enabled);
      LinkTarget.show(getElement(), Links.of(this), this, enabled, isOpenInNewTab());
    }
  }

  private final Anchor anchor = new Anchor();

  @BeforeEach
  void begin() {
    MockVaadin.setup(new Routes(Set.of(Orders.class, Order.class), Set.of(), true));
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private @Nullable String attribute(String name) {
    return anchor.getElement().getAttribute(name);
  }

  @Test
  @DisplayName("leads to its address as long as it has one")
  void leadsToAnAddress() {
    assertThat(anchor.getHref()).isNull();

    anchor.setHref("https://vaadin.com");
    assertThat(anchor.getHref()).isEqualTo("https://vaadin.com");
    assertThat(attribute("href")).isEqualTo("https://vaadin.com");
    assertThat(attribute("router-link")).isNull();

    anchor.setHref((String) null);
    assertThat(anchor.getHref()).isNull();
    assertThat(anchor.getElement().getAttributeNames()).isEmpty();
  }

  @Test
  @DisplayName("leads to a view through the router, with route and query parameters")
  void leadsToAView() {
    anchor.setHref(Orders.class);
    assertThat(attribute("href")).isEqualTo("orders");
    assertThat(attribute("router-link")).isEmpty();

    anchor.setHref(Order.class, new RouteParameters("id", "7"), QueryParameters.of("q", "a b&c"));
    assertThat(attribute("href")).startsWith("orders/7/edit?q=a").doesNotContain(" ", "b&c");
    assertThat(anchor.getHref()).isEqualTo(attribute("href"));
  }

  @Test
  @DisplayName("refuses a view without a route, and stays unchanged")
  void refusesAViewWithoutARoute() {
    anchor.setHref("kept");

    assertThatThrownBy(() -> anchor.setHref(NoView.class)).isInstanceOf(NotFoundException.class);
    assertThatThrownBy(() -> anchor.setHref(Order.class)).isInstanceOf(NotFoundException.class);
    assertThatNullPointerException()
        .isThrownBy(() -> anchor.setHref((Class<Orders>) null))
        .withMessage("view must not be null");

    assertThat(attribute("href")).isEqualTo("kept");
  }

  @Test
  @DisplayName("has no address while it is disabled, but keeps the role link")
  void hasNoAddressWhileDisabled() {
    anchor.setHref(Orders.class);

    anchor.setEnabled(false);
    assertThat(attribute("href")).isNull();
    assertThat(attribute("router-link")).isNull();
    assertThat(attribute("role")).isEqualTo("link");
    assertThat(attribute("aria-disabled")).isEqualTo("true");
    assertThat(anchor.getHref()).isEqualTo("orders");

    anchor.setEnabled(true);
    assertThat(attribute("href")).isEqualTo("orders");
    assertThat(attribute("role")).isNull();
    assertThat(attribute("aria-disabled")).isNull();
  }

  @Test
  @DisplayName("has no address within a disabled parent")
  void hasNoAddressWithinWhatIsDisabled() {
    Div around = new Div(anchor);
    UI.getCurrent().add(around);
    anchor.setHref("x");

    around.setEnabled(false);
    assertThat(attribute("href")).isNull();

    around.setEnabled(true);
    assertThat(attribute("href")).isEqualTo("x");
  }

  @Test
  @DisplayName("can open in a new tab, without the router")
  void canOpenInANewTab() {
    anchor.setHref(Orders.class);
    assertThat(anchor.isOpenInNewTab()).isFalse();

    anchor.setOpenInNewTab(true);
    assertThat(attribute("target")).isEqualTo("_blank");
    assertThat(attribute("rel")).isEqualTo("noopener");
    assertThat(attribute("router-link")).isNull();

    anchor.setOpenInNewTab(false);
    assertThat(attribute("target")).isNull();
    assertThat(attribute("rel")).isNull();
    assertThat(attribute("router-link")).isEmpty();
  }

  @Test
  @DisplayName("to a view that was created without an app finds its address when it is attached")
  void madeWithoutAnApp() {
    UI ui = UI.getCurrent();
    VaadinService service = VaadinService.getCurrent();
    UI.setCurrent(null);
    VaadinService.setCurrent(null);
    anchor.setHref(Orders.class);
    assertThat(anchor.getHref()).isNull();
    assertThat(attribute("href")).isNull();

    VaadinService.setCurrent(service);
    UI.setCurrent(ui);
    ui.add(anchor);

    assertThat(anchor.getHref()).isEqualTo("orders");
    assertThat(attribute("href")).isEqualTo("orders");
  }

  @Test
  @DisplayName("has the schemes that the app has configured in Vaadin")
  void hasTheConfiguredSchemes() {
    VaadinService service = VaadinService.getCurrent();
    Properties properties = new Properties();
    properties.setProperty("safeUrlSchemes", "https, App");
    VaadinService configured =
        new VaadinServletService(
            VaadinServlet.getCurrent(),
            new DefaultDeploymentConfiguration(
                ApplicationConfiguration.get(service.getContext()), getClass(), properties));
    VaadinService.setCurrent(configured);

    anchor.setHref("app://order/7");
    assertThat(attribute("href")).isEqualTo("app://order/7");
    anchor.setHref("HTTPS://vaadin.com");
    anchor.setHref("relative");
    assertThatIllegalArgumentException().isThrownBy(() -> anchor.setHref("http://vaadin.com"));
    assertThat(attribute("href")).isEqualTo("relative");
    // Vaadin itself holds the current service only weakly.
    assertThat(VaadinService.getCurrent()).isSameAs(configured);
    VaadinService.setCurrent(service);
  }

  @Test
  @DisplayName("to an unsafe address that the app has allowed is still there after a restart")
  void unsafeAddressSurvivesASession() throws Exception {
    anchor.setUnsafeHref("app:order");
    VaadinService service = VaadinService.getCurrent();
    VaadinService.setCurrent(null);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(anchor);
    }
    Anchor restored =
        (Anchor) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    VaadinService.setCurrent(service);

    assertThat(restored.getHref()).isEqualTo("app:order");
  }
}
