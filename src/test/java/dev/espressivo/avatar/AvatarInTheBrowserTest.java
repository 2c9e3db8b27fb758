package dev.espressivo.avatar;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.server.streams.DownloadResponse;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.avatar.internal.NameTint;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.theme.ContrastLevel;
import dev.espressivo.theme.EspressivoTheme;
import dev.espressivo.views.Stage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@InChromium
@DisplayName("An avatar in the browser")
class AvatarInTheBrowserTest {

  private static final String PICTURE =
      "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>"
          + "<rect width='8' height='8'/></svg>";

  @ParameterizedTest(name = "{0}: {1} px")
  @CsvSource({"SM,32", "MD,40", "LG,56", "XL,96"})
  @DisplayName("has the documented size, with and without a picture")
  void hasItsSize(AvatarSize size, double pixels, Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Avatar letters = new Avatar("Wilhelmina Montgomery");
                  letters.setSize(size);
                  Avatar picture = new Avatar("Ada", "data:image/svg+xml," + PICTURE);
                  picture.setSize(size);
                  return new Div(letters, picture);
                }));
    assertThat(page.locator("img")).hasAttribute("data-loaded", "");

    for (Locator avatar : page.locator("es-avatar").all()) {
      BoundingBox box = avatar.boundingBox();
      assertThat(List.of(box.width, box.height)).containsOnly(pixels);
    }
  }

  @Test
  @DisplayName("shows its picture only once that is decoded")
  void showsItsPictureOnlyOnceDecoded(Visitor visitor) {
    AtomicReference<Route> request = new AtomicReference<>();
    visitor.page().route("**/picture.svg", request::set);
    Page page = visitor.page();
    page.navigate(visitor.url(Stage.with(() -> new Avatar("Ada Lovelace", "picture.svg"))));
    page.waitForCondition(() -> request.get() != null);
    Locator picture = page.locator("es-avatar img");
    assertThat(page.locator("es-avatar")).hasText("AL");
    assertThat(picture).hasCSS("opacity", "0");

    request.get().fulfill(picture());

    assertThat(picture).hasCSS("opacity", "1");
  }

  @Test
  @DisplayName("keeps its initials if the picture cannot be loaded, and never shows it")
  void keepsItsInitials(Visitor visitor) {
    visitor.tolerating(complaint -> complaint.contains("Failed to load resource"));
    Page page = visitor.opens(Stage.with(() -> new Avatar("Ada Lovelace", "missing.svg")));
    Locator picture = page.locator("es-avatar img");
    page.waitForCondition(() -> (Boolean) picture.evaluate("img => img.complete"));

    assertThat(picture).not().hasAttribute("data-loaded", "");
    assertThat(picture).hasCSS("opacity", "0");
    assertThat(page.locator("es-avatar")).hasText("AL");
  }

  @Test
  @DisplayName("does not show the previous picture while the new one loads")
  void showsNoOtherPicture(Visitor visitor) {
    AtomicReference<Route> request = new AtomicReference<>();
    visitor.page().route("**/first.svg", route -> route.fulfill(picture()));
    visitor.page().route("**/second.svg", request::set);
    AtomicReference<Avatar> avatar = new AtomicReference<>();
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  avatar.set(new Avatar("Ada", "first.svg"));
                  Div button = new Div("Next");
                  button.addClickListener(click -> avatar.get().setSrc("second.svg"));
                  return new Div(avatar.get(), button);
                }));
    Locator picture = page.locator("es-avatar img");
    assertThat(picture).hasAttribute("data-loaded", "");

    page.getByText("Next").click();
    page.waitForCondition(() -> request.get() != null);
    assertThat(picture).hasCount(1);
    assertThat(picture).hasCSS("opacity", "0");

    request.get().fulfill(picture());
    assertThat(picture).hasCSS("opacity", "1");
  }

  @Test
  @DisplayName("shows a picture that the app serves, and again after it was moved")
  void showsAPictureThatTheAppServes(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Avatar avatar = new Avatar("Ada");
                  byte[] bytes = PICTURE.getBytes(StandardCharsets.UTF_8);
                  avatar.setSrc(
                      DownloadHandler.fromInputStream(
                          event ->
                              new DownloadResponse(
                                  new ByteArrayInputStream(bytes),
                                  "ada.svg",
                                  "image/svg+xml",
                                  bytes.length)));
                  Div here = new Div(avatar);
                  Div there = new Div("Move");
                  there.addClickListener(
                      click -> {
                        here.remove(avatar);
                        there.add(avatar);
                      });
                  return new Div(here, there);
                }));
    assertThat(page.locator("es-avatar img")).hasCSS("opacity", "1");

    page.getByText("Move").click();

    assertThat(page.getByText("Move").locator("es-avatar img")).hasCSS("opacity", "1");
  }

  @ParameterizedTest(name = "{0}, {1}")
  @CsvSource({
    "LIGHT,STANDARD",
    "LIGHT,MEDIUM",
    "LIGHT,HIGH",
    "DARK,STANDARD",
    "DARK,MEDIUM",
    "DARK,HIGH"
  })
  @DisplayName("has ten tints, all readable")
  void hasTintsThatAreReadable(ColorScheme scheme, ContrastLevel contrast, Visitor visitor) {
    Page page =
        visitor
            .with(scheme)
            .opens(
                Stage.with(
                    () -> {
                      EspressivoTheme.getCurrent().setContrast(contrast);
                      return new Div(ofEachTint().toArray(Avatar[]::new));
                    }));
    List<?> tints =
        (List<?>)
            page.evaluate(
                """
                () => {
                  const brush = document.createElement('canvas').getContext('2d');
                  const rgb = (colour) => {
                    brush.fillStyle = colour;
                    brush.fillRect(0, 0, 1, 1);
                    return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
                  };
                  const linear = (c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
                  const luminance = ([r, g, b]) =>
                      0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
                  return [...document.querySelectorAll('es-avatar')].map((avatar) => {
                    const style = getComputedStyle(avatar);
                    const [a, b] = [style.color, style.backgroundColor].map((c) => luminance(rgb(c)));
                    return {
                      colour: rgb(style.backgroundColor).join(),
                      contrast: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05),
                    };
                  });
                }
                """);

    Set<Object> colours = new HashSet<>();
    for (Object each : tints) {
      Map<?, ?> tint = (Map<?, ?>) each;
      colours.add(tint.get("colour"));
      assertThat(((Number) tint.get("contrast")).doubleValue())
          .as("contrast on %s", tint.get("colour"))
          .isGreaterThanOrEqualTo(4.5);
    }
    assertThat(colours).hasSize(10);
  }

  @Test
  @DisplayName("clips neither the mark of its status nor the ring around it")
  void clipsNoMark(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Avatar avatar = new Avatar("Ada", "data:image/svg+xml," + PICTURE);
                  avatar.setShape(AvatarShape.SQUARE);
                  avatar.setStatus(AvatarStatus.ONLINE);
                  return new Div(avatar);
                }));
    BoundingBox avatar = page.locator("es-avatar").boundingBox();
    BoundingBox mark = page.locator("[data-part=status]").boundingBox();

    assertThat(mark.x + mark.width).isEqualTo(avatar.x + avatar.width + 3);
    assertThat(mark.y + mark.height).isEqualTo(avatar.y + avatar.height + 3);
    assertThat(at(page, mark.x + mark.width - 1, mark.y + mark.height / 2)).isEqualTo("status");
    assertThat(page.locator("es-avatar").getAttribute("aria-label")).isEqualTo("Ada, online");
  }

  @ParameterizedTest
  @CsvSource({"ltr", "rtl"})
  @DisplayName("in a group lies over the previous one, and under the mark of that one")
  void liesUnderTheMarkOfTheOneBefore(String direction, Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Avatar ada = new Avatar("Ada");
                  ada.setStatus(AvatarStatus.ONLINE);
                  AvatarGroup group = new AvatarGroup(ada, new Avatar("Bob"), new Avatar("Cy"));
                  group.getElement().setAttribute("dir", direction);
                  return group;
                }));
    List<BoundingBox> boxes =
        page.locator("es-avatar").all().stream().map(Locator::boundingBox).toList();
    BoundingBox mark = page.locator("[data-part=status]").boundingBox();

    double step = direction.equals("ltr") ? 32 : -32;
    assertThat(boxes.get(1).x - boxes.get(0).x).isEqualTo(step);
    assertThat(boxes.get(2).x - boxes.get(1).x).isEqualTo(step);
    double end = direction.equals("ltr") ? mark.x + mark.width - 2 : mark.x + 2;
    assertThat(at(page, end, mark.y + mark.height / 2)).isEqualTo("status");
  }

  @Test
  @DisplayName("in a group has the size of the group, and the chip is as high")
  void hasTheSizeOfTheGroup(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div all = new Div();
                  for (AvatarGroupSize size : AvatarGroupSize.values()) {
                    AvatarGroup group = new AvatarGroup(new Avatar("Ada"), new Avatar("Bob"));
                    group.setSize(size);
                    group.setOverflow(12);
                    all.add(new Div(group));
                  }
                  return all;
                }));

    for (Locator group : page.locator("es-avatar-group").all()) {
      double height = group.locator("es-avatar").first().boundingBox().height;
      BoundingBox chip = group.locator("[data-part=overflow]").boundingBox();
      assertThat(List.of(chip.height, chip.width)).containsOnly(height);
    }
  }

  @Test
  @DisplayName("in a group shows its initials completely, clear of the next one and its ring")
  void showsItsLettersWhole(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div all = new Div();
                  for (AvatarGroupSize size : AvatarGroupSize.values()) {
                    AvatarGroup group =
                        new AvatarGroup(new Avatar("Maria Wolf"), new Avatar("Will Moss"));
                    group.setSize(size);
                    group.setOverflow(3);
                    all.add(new Div(group));
                  }
                  return all;
                }));
    page.evaluate("() => document.fonts.ready.then(() => {})");

    List<?> hidden =
        (List<?>)
            page.evaluate(
                """
                () => [...document.querySelectorAll('es-avatar')].flatMap(avatar => {
                  const text = document.createRange();
                  text.selectNodeContents(avatar.firstChild);
                  const letters = text.getBoundingClientRect();
                  const ring = avatar.dataset.size === 'xl' ? 4 : 2;
                  const start = avatar.getBoundingClientRect().left;
                  const end = avatar.nextElementSibling.getBoundingClientRect().left - ring;
                  return letters.left >= start && letters.right <= end
                    ? [] : [[avatar.parentNode.dataset.size, letters.left - start, end - letters.right].join(' ')];
                })
                """);
    assertThat(hidden).isEmpty();
  }

  @Test
  @DisplayName("has a chip that can be pressed by keyboard if it has a listener")
  void hasAChipThatIsPressed(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  AvatarGroup group = new AvatarGroup(new Avatar("Ada"));
                  group.setAriaLabel("Team");
                  group.setOverflow(3);
                  group.addOverflowClickListener(click -> group.setOverflow(4));
                  return group;
                }));

    page.keyboard().press("Tab");
    assertThat(page.locator("[data-part=overflow]")).isFocused();
    page.keyboard().press("Enter");

    assertThat(page.locator("[data-part=overflow]")).hasText("+4");
    assertThat(page.locator("[data-part=overflow]")).isFocused();
    assertThat(page.locator("es-avatar-group"))
        .matchesAriaSnapshot("- group \"Team\":\n  - img \"Ada\"\n  - button \"+4 more\"");
  }

  @Test
  @DisplayName("keeps the focus on a chip that becomes a text and a button again")
  void keepsTheFocusOnAChip(Visitor visitor) {
    AtomicReference<AvatarGroup> group = new AtomicReference<>();
    AtomicReference<Registration> listener = new AtomicReference<>();
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                  group.set(new AvatarGroup(new Avatar("Ada")));
                  group.get().setOverflow(3);
                  listener.set(group.get().addOverflowClickListener(click -> {}));
                  return group.get();
                }));
    page.locator("button[data-part=overflow]").focus();

    Stage.on(group.get(), () -> listener.get().remove());
    assertThat(page.locator("span[data-part=overflow]")).isFocused();
    Stage.on(group.get(), () -> group.get().addOverflowClickListener(click -> {}));
    assertThat(page.locator("button[data-part=overflow]")).isFocused();
  }

  @Test
  @DisplayName("in a group passes the focus to the group when a press removes the chip")
  void hasTheFocusPassToTheGroup(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  AvatarGroup group = new AvatarGroup(new Avatar("Ada"));
                  group.setOverflow(1);
                  group.addOverflowClickListener(
                      click -> {
                        group.add(new Avatar("Bob"));
                        group.setOverflow(0);
                      });
                  return group;
                }));

    page.locator("[data-part=overflow]").click();

    assertThat(page.locator("es-avatar-group")).isFocused();
    assertThat(page.locator("es-avatar")).hasCount(2);
  }

  @Test
  @DisplayName("hides its children beside initials, and shows the outline without either")
  void hidesItsChildren(Visitor visitor) {
    AtomicReference<Avatar> avatar = new AtomicReference<>();
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                  avatar.set(new Avatar());
                  avatar.get().add("Icon");
                  return new Div(avatar.get());
                }));
    assertThat(page.getByText("Icon")).isVisible();
    assertThat(outline(page)).isEqualTo("none");

    Stage.on(avatar.get(), () -> avatar.get().setName("Ada"));
    assertThat(page.getByText("Icon")).isHidden();
    Stage.on(
        avatar.get(),
        () -> {
          avatar.get().setName(null);
          avatar.get().removeAll();
        });
    assertThat(page.getByText("Icon")).hasCount(0);
    assertThat(outline(page)).isNotEqualTo("none");
  }

  private static Object outline(Page page) {
    return page.locator("es-avatar").evaluate("e => getComputedStyle(e, '::before').content");
  }

  @Test
  @DisplayName("wraps on a phone if the group has many")
  void wrapsOnAPhone(Visitor visitor) {
    Page page =
        visitor
            .withWindow(360, 740)
            .opens(
                Stage.with(
                    () -> {
                      AvatarGroup group = new AvatarGroup();
                      for (int i = 0; i < 30; i++) {
                        group.add(new Avatar("Person " + i));
                      }
                      return group;
                    }));

    assertThat(page.locator("es-avatar-group").boundingBox().width).isLessThanOrEqualTo(360);
    assertThat(page.evaluate("() => document.scrollingElement.scrollWidth")).isEqualTo(360);
  }

  /** Names that have different tints. */
  private static List<Avatar> ofEachTint() {
    Set<Integer> seen = new HashSet<>();
    List<Avatar> avatars = new ArrayList<>();
    for (int i = 0; avatars.size() < NameTint.COUNT; i++) {
      if (seen.add(NameTint.of("Person " + i))) {
        Avatar avatar = new Avatar("Person " + i);
        avatar.setColorize(true);
        avatars.add(avatar);
      }
    }
    return avatars;
  }

  private static Route.FulfillOptions picture() {
    return new Route.FulfillOptions().setContentType("image/svg+xml").setBody(PICTURE);
  }

  private static Object at(Page page, double x, double y) {
    return page.evaluate("([x, y]) => document.elementFromPoint(x, y).dataset.part", List.of(x, y));
  }
}
