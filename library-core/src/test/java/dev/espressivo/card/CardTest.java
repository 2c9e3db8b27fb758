package dev.espressivo.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.github.mvysny.kaributesting.v10.Routes;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ListSignal;
import com.vaadin.flow.signals.local.ValueSignal;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A card")
class CardTest {

  /** The target of links. */
  @Route("somewhere")
  public static class Somewhere extends Div {}

  @BeforeEach
  void begin() {
    MockVaadin.setup(new Routes(Set.of(Somewhere.class), Set.of(), true));
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("cannot be pressed by default")
  void hasNothingToPress() {
    Card card = new Card(new Span("text"));

    assertThat(target(card)).isEmpty();
    assertThat(card.getElement().getAttributeNames()).containsExactly("data-es");
  }

  @Test
  @DisplayName("that can be pressed as a whole shows a bound list of children")
  void showsABoundListOfChildren() {
    ListSignal<String> names = new ListSignal<>();
    names.insertLast("Ada");
    Card card = new Card();
    card.addClickListener(click -> {});
    UI.getCurrent().add(card);

    card.bindChildren(names, name -> new Span(name.peek()));
    names.insertLast("Grace");
    MockVaadin.clientRoundtrip(false);

    assertThat(card.getChildren().map(child -> child.getElement().getText()))
        .containsExactly("Ada", "Grace");
    assertThat(target(card)).isPresent();
    assertThatThrownBy(() -> card.add(new Span("Alan"))).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(card::removeAll).isInstanceOf(BindingActiveException.class);
    card.setHref("#there");
    names.insertFirst("Edsger");
    MockVaadin.clientRoundtrip(false);
    assertThat(card.getChildren().map(child -> child.getElement().getText()))
        .containsExactly("Edsger", "Ada", "Grace");
  }

  @Test
  @DisplayName("is named by the first header that has a title")
  void isNamedByTheFirstTitle() {
    Card card = new Card(new CardHeader());
    card.setHref("#there");
    assertThat(target(card).orElseThrow().hasAttribute("aria-label")).isFalse();

    card.add(new CardHeader("Second"));
    card.setHref("#elsewhere");

    assertThat(target(card).orElseThrow().getAttribute("aria-label")).isEqualTo("Second");
  }

  @Test
  @DisplayName("is a link while it has an address")
  void isALinkWithAnAddress() {
    Card card = new Card(new Span("text"));

    card.setHref("https://vaadin.com/");
    assertThat(target(card).orElseThrow().getTag()).isEqualTo("a");
    assertThat(target(card).orElseThrow().getAttribute("href")).isEqualTo("https://vaadin.com/");
    assertThat(card.getElement().hasAttribute("data-state-layer")).isTrue();

    card.setHref(Somewhere.class);
    assertThat(card.getHref()).isEqualTo("somewhere");
    assertThat(target(card).orElseThrow().hasAttribute("router-link")).isTrue();

    card.setOpenInNewTab(true);
    assertThat(target(card).orElseThrow().getAttribute("target")).isEqualTo("_blank");
    assertThat(target(card).orElseThrow().getAttribute("rel")).isEqualTo("noopener");

    card.setHref((String) null);
    assertThat(target(card)).isEmpty();
    assertThat(card.getElement().hasAttribute("data-state-layer")).isFalse();
  }

  @Test
  @DisplayName("is a button while it has a click listener")
  void isAButtonWhileItHasAListener() {
    Card card = new Card();

    Registration first = card.addClickListener(click -> {});
    Registration second = card.addClickListener(click -> {});
    Element button = target(card).orElseThrow();
    assertThat(button.getTag()).isEqualTo("button");
    assertThat(button.getAttribute("type")).isEqualTo("button");

    first.remove();
    assertThat(target(card)).contains(button);
    second.remove();
    assertThat(target(card)).isEmpty();
  }

  @Test
  @DisplayName("has its button again once the address is removed")
  void keepsItsButton() {
    Card card = new Card();
    card.setInteractive(true);
    card.setHref("a");
    assertThat(target(card).orElseThrow().getTag()).isEqualTo("a");

    card.setHref((String) null);

    assertThat(target(card).orElseThrow().getTag()).isEqualTo("button");
  }

  @Test
  @DisplayName("names its target by its aria-label, else by its title")
  void isNamed() {
    CardHeader header = new CardHeader("Lisbon");
    Card card = new Card(new Div(header));
    card.setInteractive(true);
    UI.getCurrent().add(card);
    assertThat(nameOf(card)).isEqualTo("Lisbon");

    header.setTitle("Porto");
    assertThat(nameOf(card)).isEqualTo("Porto");

    card.setAriaLabel("The old town");
    assertThat(nameOf(card)).isEqualTo("The old town");
    assertThat(card.getElement().hasAttribute("aria-label")).isFalse();

    card.setAriaLabel((String) null);
    header.removeFromParent();
    assertThat(nameOf(card)).isNull();

    card.add(new CardHeader("Braga"));
    assertThat(nameOf(card)).isEqualTo("Braga");
  }

  @Test
  @DisplayName("is a group with its label if it cannot be pressed")
  void isAGroupByItsLabel() {
    Card card = new Card();

    card.setAriaLabel("Orders");
    assertThat(card.getElement().getAttribute("role")).isEqualTo("group");
    assertThat(card.getElement().getAttribute("aria-label")).isEqualTo("Orders");

    card.setHref("orders");
    assertThat(card.getElement().hasAttribute("role")).isFalse();
    assertThat(nameOf(card)).isEqualTo("Orders");
    assertThat(card.getAriaLabel()).contains("Orders");
  }

  @Test
  @DisplayName("does not take the name of a card within it")
  void doesNotTakeTheNameOfACardWithinIt() {
    Card inner = new Card(new CardHeader("Inner"));
    Card outer = new Card(inner);
    outer.setInteractive(true);
    inner.setInteractive(true);
    UI.getCurrent().add(outer);

    assertThat(nameOf(outer)).isNull();
    assertThat(nameOf(inner)).isEqualTo("Inner");
  }

  @Test
  @DisplayName("keeps its target before its children, however these change")
  void keepsItsTarget() {
    Span first = new Span("first");
    Span last = new Span("last");
    Card card = new Card(last);
    card.setInteractive(true);

    card.addComponentAsFirst(first);
    assertThat(card.getElement().getChild(0)).isEqualTo(target(card).orElseThrow());
    assertThat(card.getChildren()).containsExactly(first, last);
    card.addComponentAtIndex(2, new Span("end"));
    assertThat(card.getElement().getTextRecursively()).isEqualTo("firstlastend");

    card.removeAll();
    assertThat(card.getChildren()).isEmpty();
    assertThat(target(card)).isPresent();
  }

  @Test
  @DisplayName("cannot be pressed while it is disabled, nor be followed as a link")
  void cannotBePressedWhileDisabled() {
    Card button = new Card();
    button.setInteractive(true);
    Card link = new Card();
    link.setHref("there");
    Div both = new Div(button, link);
    UI.getCurrent().add(both);

    both.setEnabled(false);
    assertThat(target(button).orElseThrow().hasAttribute("disabled")).isTrue();
    assertThat(target(link).orElseThrow().hasAttribute("href")).isFalse();
    assertThat(target(link).orElseThrow().getAttribute("aria-disabled")).isEqualTo("true");
    assertThat(link.getHref()).isEqualTo("there");
    assertThat(link.getElement().getAttribute("aria-disabled")).isEqualTo("true");

    both.setEnabled(true);
    assertThat(target(button).orElseThrow().hasAttribute("disabled")).isFalse();
    assertThat(target(link).orElseThrow().getAttribute("href")).isEqualTo("there");
    assertThat(target(link).orElseThrow().hasAttribute("aria-disabled")).isFalse();
    assertThat(link.getElement().hasAttribute("role")).isFalse();
  }

  @Test
  @DisplayName("follows a signal, and the signal follows it")
  void followsASignal() {
    Card card = new Card();
    ValueSignal<Boolean> selected = new ValueSignal<>(true);
    card.selected().bindValue(selected, selected::set);
    UI.getCurrent().add(card);
    MockVaadin.clientRoundtrip(false);
    assertThat(card.isSelected()).isTrue();

    card.setSelected(false);
    MockVaadin.clientRoundtrip(false);

    assertThat(selected.peek()).isFalse();
  }

  @Test
  @DisplayName("refuses invalid arguments by name")
  void refusesNonsense() {
    Card card = new Card();

    assertThatNullPointerException()
        .isThrownBy(() -> card.setVariant(null))
        .withMessageContaining("variant");
    assertThatNullPointerException()
        .isThrownBy(() -> card.setHref((Class<? extends Component>) null))
        .withMessageContaining("view");
    assertThatNullPointerException()
        .isThrownBy(() -> card.addClickListener(null))
        .withMessageContaining("listener");
  }

  @Test
  @DisplayName("refuses a selection by the browser unless it is interactive and not a link")
  void refusesASelection() {
    Card card = new Card();
    UI.getCurrent().add(card);
    card.setInteractive(true);
    card.selected().setFromClient(true);
    assertThat(card.isSelected()).isTrue();

    card.setHref("there");
    card.selected().setFromClient(false);
    assertThat(card.isSelected()).isTrue();
    card.setHref((String) null);
    card.setInteractive(false);
    card.selected().setFromClient(false);
    assertThat(card.isSelected()).isTrue();
  }

  @Test
  @DisplayName("is a button with any kind of click listener, also one for shortcuts")
  void isAButtonWithAnyClickListener() {
    Card card = new Card();
    card.addDoubleClickListener(click -> {}).remove();
    assertThat(target(card)).isEmpty();

    card.addSingleClickListener(click -> {});
    assertThat(target(card)).isPresent();
  }

  @Test
  @DisplayName("has its tab index on its target")
  void hasItsTabIndexOnItsTarget() {
    Card card = new Card();
    card.setTabIndex(-1);
    assertThat(card.getTabIndex()).isEqualTo(-1);
    assertThat(card.getElement().hasAttribute("tabindex")).isFalse();

    card.setInteractive(true);
    assertThat(target(card).orElseThrow().getAttribute("tabindex")).isEqualTo("-1");
    card.setTabIndex(0);
    assertThat(target(card).orElseThrow().hasAttribute("tabindex")).isFalse();
  }

  @Test
  @DisplayName("can be created without a UI, and serialised while attached")
  void isMadeWithoutAUi() throws IOException {
    MockVaadin.tearDown();
    CardHeader header = new CardHeader("Title", "Text");
    header.setIcon(new Span("icon"));
    CardMedia media = new CardMedia(DownloadHandler.forClassResource(CardTest.class, "x"), "");
    Card card = new Card(media, header, new CardContent("Text"), new CardFooter(new Span("end")));
    card.setInteractive(true);
    card.setHref(Somewhere.class);
    card.addClickListener(click -> {});
    assertThat(media.getSrc()).isNull();

    MockVaadin.setup(new Routes(Set.of(Somewhere.class), Set.of(), true));
    UI.getCurrent().add(card);
    assertThat(media.getSrc()).contains("VAADIN/dynamic");
    assertThat(card.getHref()).isEqualTo("somewhere");
    assertThat(nameOf(card)).isEqualTo("Title");
    try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
      out.writeObject(card);
    }
  }

  @Nested
  @DisplayName("'s header")
  class Header {

    @Test
    @DisplayName("has an element for each part with content, in reading order")
    void hasAnElementForWhatItShows() {
      CardHeader header = new CardHeader();
      assertThat(header.getElement().getChildCount()).isZero();
      header.setEnd(new Span("e"));
      header.setSupportingText("s");
      header.setTitle("t");
      header.setIcon(new Span("i"));
      assertThat(partsOf(header)).containsExactly("icon", "title", "supportingText", "end");

      header.setTitle("");
      header.setSupportingText(null);
      header.setIcon(null);
      header.setEnd(null);

      assertThat(partsOf(header)).isEmpty();
      assertThat(header.getTitle()).isNull();
      assertThat(header.getSupportingText()).isNull();
    }

    @Test
    @DisplayName(
        "has its title as a heading of the set level, without an element that themes style")
    void hasAHeading() {
      CardHeader header = new CardHeader("Title");
      Element title = header.getElement().getChild(0);
      assertThat(title.getTag()).isEqualTo("div");
      assertThat(title.getAttribute("role")).isEqualTo("heading");
      assertThat(title.getAttribute("aria-level")).isEqualTo("3");

      header.setLevel(2);

      assertThat(title.getAttribute("aria-level")).isEqualTo("2");
    }

    @Test
    @DisplayName("lets the app replace, move and remove the component in a slot")
    void replacesWhatIsInASlot() {
      Span before = new Span("before");
      Span now = new Span("now");
      CardHeader header = new CardHeader("Title");
      header.setEnd(before);
      Div elsewhere = new Div();
      header.setEnd(now);
      assertThat(before.getParent()).isEmpty();
      assertThat(header.getElement().getTextRecursively()).isEqualTo("Titlenow");

      elsewhere.add(now);
      header.setEnd(before);

      assertThat(now.getParent()).contains(elsewhere);
      assertThat(header.getEnd()).isSameAs(before);
      assertThat(partsOf(header)).containsExactly("title", "end");

      UI.getCurrent().add(header, elsewhere);
      assertThat(header.getChildren()).containsExactly(before);
      elsewhere.add(before);
      assertThat(header.getEnd()).isNull();
      assertThat(header.getChildren()).isEmpty();
      MockVaadin.clientRoundtrip(false);
      assertThat(partsOf(header)).containsExactly("title");
    }

    @Test
    @DisplayName("keeps the components in its slots while its view is detached")
    void keepsWhatIsInItsSlots() {
      Span icon = new Span("icon");
      CardHeader header = new CardHeader("Title");
      header.setIcon(icon);
      Div view = new Div(header);
      UI.getCurrent().add(view);

      UI.getCurrent().remove(view);
      assertThat(header.getIcon()).isSameAs(icon);
      UI.getCurrent().add(view);
      Element holder = icon.getElement().getParent();
      header.setIcon(new Span("other"));
      assertThat(header.getElement().getChild(0)).isEqualTo(holder);
    }

    @Test
    @DisplayName("gives its parts their classes, also parts that are rendered later")
    void givesAPartItsClasses() {
      CardHeader header = new CardHeader();
      header.setClasses(CardHeader.Part.TITLE, "font-bold");

      header.setTitle("Title");

      assertThat(header.getElement().getChild(0).getAttribute("class")).isEqualTo("font-bold");
    }

    @Test
    @DisplayName("follows a signal, and the signal follows it")
    void followsASignal() {
      CardHeader header = new CardHeader();
      ValueSignal<String> title = new ValueSignal<>("one");
      header.bindTitle(title);
      header.bindSupportingText(title.map(text -> text + " more"));
      Card card = new Card(header);
      card.setInteractive(true);
      UI.getCurrent().add(card);
      MockVaadin.clientRoundtrip(false);

      title.set("two");
      MockVaadin.clientRoundtrip(false);

      assertThat(header.getTitle()).isEqualTo("two");
      assertThat(header.getSupportingText()).isEqualTo("two more");
      assertThat(nameOf(card)).isEqualTo("two");
      assertThatThrownBy(() -> header.setTitle("x")).isInstanceOf(BindingActiveException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, -1})
    @DisplayName("refuses an invalid heading level")
    void refusesALevel(int level) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new CardHeader().setLevel(level))
          .withMessageContaining("level")
          .withMessageContaining(Integer.toString(level));
    }
  }

  @Nested
  @DisplayName("'s media")
  class Media {

    @Test
    @DisplayName("has a lazy image with its alternative text while it has an address")
    void hasAnImage() {
      CardMedia media = new CardMedia();
      media.setAlt("A tram");
      assertThat(media.getElement().getChildCount()).isZero();

      media.setSrc("tram.jpg");
      Element image = media.getElement().getChild(0);
      assertThat(image.getTag()).isEqualTo("img");
      assertThat(image.getAttribute("src")).isEqualTo("tram.jpg");
      assertThat(image.getAttribute("alt")).isEqualTo("A tram");
      assertThat(image.getAttribute("loading")).isEqualTo("lazy");

      media.setSrc((String) null);
      assertThat(media.getElement().getChildCount()).isZero();
      assertThat(media.getSrc()).isNull();
    }

    @Test
    @DisplayName("has children beside its image, which can be moved elsewhere")
    void hasChildren() {
      Span badge = new Span("New");
      CardMedia media = new CardMedia();
      media.add(badge);
      media.setSrc("tram.jpg");
      assertThat(media.getElement().getChildren().map(Element::getTag))
          .containsExactly("img", "span");
      assertThat(media.getComponentCount()).isEqualTo(1);

      new Div(badge);
      assertThat(media.getChildren()).isEmpty();
      media.add(badge);
      media.removeAll();
      assertThat(media.getSrc()).isEqualTo("tram.jpg");
    }

    @Test
    @DisplayName("shows an image that the app serves")
    void takesADownload() {
      CardMedia media = new CardMedia(DownloadHandler.forClassResource(CardTest.class, "x"), "");
      UI.getCurrent().add(media);

      assertThat(media.getSrc()).contains("VAADIN/dynamic");
    }

    @ParameterizedTest(name = "\"{0}\" as {1}")
    @CsvSource({"16/9,16/9", "4 / 3,4/3", "1,1", "2.35,2.35", "' 21/9 ',21/9"})
    @DisplayName("accepts a ratio")
    void takesARatio(String given, String kept) {
      CardMedia media = new CardMedia();

      media.setRatio(given);

      assertThat(media.getRatio()).isEqualTo(kept);
    }

    @Test
    @DisplayName("accepts a number as ratio, and null for the picture's own")
    void takesANumber() {
      CardMedia media = new CardMedia();
      media.setRatio(1.5);
      assertThat(media.getRatio()).isEqualTo("1.5");

      media.setRatio(null);
      assertThat(media.getRatio()).isNull();

      media.setRatio("16/9");
      assertThat(media.getElement().getAttribute("style")).isNullOrEmpty();
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(strings = {"", "wide", "0", "16/0", "16:9", "-1", "1/2/3", "1;color:red"})
    @DisplayName("refuses an invalid ratio")
    void refusesWhatIsNoRatio(String ratio) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new CardMedia().setRatio(ratio))
          .withMessageContaining("ratio")
          .withMessageContaining(ratio);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    @DisplayName("refuses numbers that are not a ratio")
    void refusesNumbers(double ratio) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new CardMedia().setRatio(ratio))
          .withMessageContaining("ratio");
    }

    @Test
    @DisplayName("follows a signal, and the signal follows it")
    void followsASignal() {
      CardMedia media = new CardMedia();
      ValueSignal<String> src = new ValueSignal<>("a.jpg");
      media.bindSrc(src);
      media.bindAlt(src.map(address -> "From " + address));
      UI.getCurrent().add(media);
      MockVaadin.clientRoundtrip(false);

      src.set("b.jpg");
      MockVaadin.clientRoundtrip(false);

      assertThat(media.getSrc()).isEqualTo("b.jpg");
      assertThat(media.getAlt()).isEqualTo("From b.jpg");
      assertThatThrownBy(() -> media.setSrc("c.jpg")).isInstanceOf(BindingActiveException.class);
      assertThatThrownBy(() -> media.setAlt("c")).isInstanceOf(BindingActiveException.class);
    }
  }

  private static Optional<Element> target(Card card) {
    return card.getElement().getChildren().filter(e -> e.hasAttribute("data-target")).findFirst();
  }

  private static String nameOf(Card card) {
    return target(card).orElseThrow().getAttribute("aria-label");
  }

  private static String[] partsOf(CardHeader header) {
    return header
        .getElement()
        .getChildren()
        .map(child -> child.getAttribute("data-part"))
        .toArray(String[]::new);
  }

  @Test
  @DisplayName("content with a word that no language has is marked, so that it breaks anywhere")
  void marksALongWord() {
    CardContent content = new CardContent("a".repeat(101));
    assertThat(content.getElement().hasAttribute("data-long-word")).isTrue();

    content.setText("a word");
    assertThat(content.getElement().hasAttribute("data-long-word")).isFalse();
  }
}
