package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.github.mvysny.kaributesting.v10.mock.MockInstantiator;
import com.github.mvysny.kaributesting.v10.mock.MockService;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.di.Instantiator;
import com.vaadin.flow.i18n.I18NProvider;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.internal.CurrentInstance;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinServlet;
import dev.espressivo.base.ComponentText;
import dev.espressivo.base.HasTexts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A component's text")
class TextsTest {

  enum SearchPanelText implements ComponentText {
    CLOSE,
    NEXT_PAGE,
    HITS
  }

  @Tag("x-search")
  static class SearchPanel extends Component implements HasTexts<SearchPanelText> {
    final List<String> shown = new ArrayList<>();

    @Override
    public void localeChange(LocaleChangeEvent event) {
      shown.add(getText(SearchPanelText.CLOSE));
    }
  }

  /** A provider of an app that counts its calls. */
  static class Provider implements I18NProvider {
    final Map<String, String> all = new HashMap<>();
    final List<String> asked = new ArrayList<>();
    BiFunction<String, Locale, @Nullable String> answer = (key, locale) -> null;

    @Override
    public List<Locale> getProvidedLocales() {
      return List.of(Locale.ENGLISH, Locale.GERMAN);
    }

    @Override
    public @Nullable String getTranslation(String key, Locale locale, Object... values) {
      asked.add(locale + " " + key);
      return answer.apply(key, locale);
    }

    @Override
    public Map<String, String> getAllTranslations(Locale locale) {
      asked.add(locale + " all");
      return all;
    }
  }

  private static final String CLOSE = "espressivo.search-panel.close";
  private static final String HITS = "espressivo.search-panel.hits";

  private final SearchPanel panel = new SearchPanel();
  private final Provider provider = new Provider();

  /** Vaadin holds its current instances weakly, so the test keeps references to these two. */
  private VaadinService original;

  private VaadinService replaced;

  /** Counts the lookups of the app's provider. */
  private int lookups;

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    original = VaadinService.getCurrent();
    UI.getCurrent().setLocale(Locale.ENGLISH);
    UI.getCurrent().add(panel);
    panel.shown.clear();
    provide(provider);
  }

  @AfterEach
  void end() {
    VaadinService.setCurrent(original);
    MockVaadin.tearDown();
  }

  private void provide(@Nullable I18NProvider provider) {
    VaadinService service = VaadinService.getCurrent();
    Instantiator instantiator =
        new MockInstantiator(service.getInstantiator()) {
          @Override
          public @Nullable I18NProvider getI18NProvider() {
            lookups++;
            return provider;
          }
        };
    replaced =
        new MockService(VaadinServlet.getCurrent(), service.getDeploymentConfiguration(), UI::new) {
          @Override
          public Instantiator getInstantiator() {
            return instantiator;
          }
        };
    VaadinService.setCurrent(replaced);
  }

  private static void speak(String language) {
    UI.getCurrent().setLocale(Locale.of(language));
  }

  private String hits(long count) {
    return Texts.format(panel, SearchPanelText.HITS, count);
  }

  @Test
  @DisplayName("has a key made of the names of its component and its constant")
  void hasAKey() {
    assertThat(SearchPanelText.CLOSE.key()).isEqualTo(CLOSE);
    assertThat(SearchPanelText.NEXT_PAGE.key()).isEqualTo("espressivo.search-panel.next-page");
  }

  @Test
  @DisplayName(
      "is that of the component, else the provider's, else the shipped one, else the English one")
  void isLookedUpInOrder() {
    speak("it");
    assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Close");

    speak("de");
    assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Schließen");
    assertThat(panel.getText(SearchPanelText.NEXT_PAGE)).isEqualTo("Page {0} of {1}");

    Provider other = new Provider();
    other.all.put(CLOSE, "Zumachen");
    provide(other);
    assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Zumachen");

    panel.setText(SearchPanelText.CLOSE, "Weg damit");
    assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Weg damit");

    panel.setText(SearchPanelText.CLOSE, null);
    assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Zumachen");
  }

  @Test
  @DisplayName(
      "has the app's provider looked up once if there is none, and each time if there is one")
  void looksForAProviderOnce() {
    for (Provider each : Arrays.asList(null, provider)) {
      provide(each);
      lookups = 0;
      for (int i = 0; i < 3; i++) {
        assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Close");
      }
      assertThat(lookups).isEqualTo(each == null ? 1 : 3);
    }
  }

  @Test
  @DisplayName("can be set on one component only, and is shown immediately if that is attached")
  void isTheAppsOwn() {
    SearchPanel detached = new SearchPanel();

    panel.setTexts(Map.of(SearchPanelText.CLOSE, "Shut"));
    detached.setText(SearchPanelText.CLOSE, "Off");

    assertThat(panel.shown).containsExactly("Shut");
    assertThat(detached.shown).isEmpty();
    UI.getCurrent().add(detached);
    assertThat(detached.shown).containsExactly("Off");
    assertThat(new SearchPanel().getText(SearchPanelText.CLOSE)).isEqualTo("Close");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> panel.setText(SearchPanelText.CLOSE, " "))
        .withMessage("text CLOSE must not be blank");
    assertThatNullPointerException()
        .isThrownBy(() -> panel.setText(null, "x"))
        .withMessage("text must not be null");
  }

  @Test
  @DisplayName(
      "comes from a provider that returns all its translations, which is called once per locale")
  void comesFromAProviderThatKnowsAll() {
    provider.all.put(CLOSE, "Shut");
    provider.all.put("espressivo.search-panel.next-page", " ");

    for (int i = 0; i < 3; i++) {
      assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Shut");
      assertThat(panel.getText(SearchPanelText.NEXT_PAGE)).isEqualTo("Page {0} of {1}");
      assertThat(hits(2)).isEqualTo("2 hits");
    }
    speak("de");
    assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Shut");

    assertThat(provider.asked).containsExactly("en all", "de all");
  }

  @Test
  @DisplayName("comes from a provider that is called for each key, once per locale")
  void comesFromAProviderThatIsAsked() {
    provider.answer = (key, locale) -> key.equals(CLOSE) ? "Shut in " + locale : null;

    for (int i = 0; i < 3; i++) {
      assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Shut in en");
      assertThat(hits(2)).isEqualTo("2 hits");
    }

    assertThat(provider.asked)
        .containsExactly("en all", "en " + CLOSE, "en " + HITS + ".other", "en " + HITS);
  }

  @ParameterizedTest(name = "by {0}")
  @ValueSource(
      strings = {"null", "blank", "the key", "!en: key", "!{key}!", "an exception", "no map"})
  @DisplayName("is the shipped one if the provider reports that it has none")
  void isTheShippedOne(String answer) {
    Provider lacking =
        new Provider() {
          @Override
          public Map<String, String> getAllTranslations(Locale locale) {
            if (answer.equals("no map")) {
              throw new UnsupportedOperationException();
            }
            return super.getAllTranslations(locale);
          }
        };
    lacking.answer =
        (key, locale) ->
            switch (answer) {
              case "blank" -> " ";
              case "the key" -> key;
              case "!en: key" -> "!" + locale + ": " + key;
              case "!{key}!" -> "!{" + key + "}!";
              case "an exception" -> throw new MissingResourceException(key, "texts", key);
              default -> null;
            };
    provide(lacking);
    speak("de");

    assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Schließen");
    assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Schließen");
    assertThat(lacking.asked.stream().filter(asked -> asked.endsWith(CLOSE))).hasSize(1);
  }

  @Test
  @DisplayName("may be needed by a provider while it looks up another one")
  void mayBeNeededByAProvider() {
    provider.answer = (key, locale) -> key.equals(CLOSE) ? "Close, or " + hits(2) : null;

    assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Close, or 2 hits");
  }

  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource({
    "en, 1, 1 hit",
    "en, 0, 0 hits",
    "en, 1234, '1,234 hits'",
    "it, 1, 1 hit",
    "it, 2, 2 hits",
    "fr, 0, 0 hits",
    "fr, 1, 1 hit",
    "de, 1, 1 Treffer gefunden",
    "de, 1234, 1.234 Treffer",
    "ar, 0, لا نتائج",
    "ar, 2, نتيجتان",
    "de-CH, 1, 1 Treffer gefunden",
  })
  @DisplayName(
      "has the plural form by the rules of its language, an English text by those of English")
  void hasPluralForms(String tag, long count, String shown) {
    UI.getCurrent().setLocale(Locale.forLanguageTag(tag));

    assertThat(hits(count)).isEqualTo(shown);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"en", "it"})
  @DisplayName(
      "has its plural forms by category for a script, without duplicates of the form for other")
  void hasItsForms(String language) {
    speak(language);

    assertThat(Texts.forms(panel, SearchPanelText.HITS))
        .isEqualTo(Map.of("other", "{0} hits", "one", "{0} hit"));
    panel.setText(SearchPanelText.HITS, "{0} found");
    assertThat(Texts.forms(panel, SearchPanelText.HITS)).isEqualTo(Map.of("other", "{0} found"));
  }

  @Test
  @DisplayName("prefers a provider's plural form to its plain form")
  void hasAProvidersPluralForm() {
    provider.all.put(HITS + ".one", "one find");
    provider.all.put(HITS, "{0} finds");

    assertThat(hits(1)).isEqualTo("one find");
    assertThat(hits(2)).isEqualTo("2 finds");

    panel.setText(SearchPanelText.HITS, "found {0}");
    assertThat(hits(1)).isEqualTo("found 1");
  }

  @Test
  @DisplayName("has its values inserted once, whatever they contain")
  void hasItsValuesFilledIn() {
    assertThat(Texts.format(panel, SearchPanelText.NEXT_PAGE, "{1} $1 \\", 3))
        .isEqualTo("Page {1} $1 \\ of 3");
    assertThat(Texts.format(panel, SearchPanelText.NEXT_PAGE, 3)).isEqualTo("Page 3 of {1}");
  }

  @Test
  @DisplayName("follows the locale of the UI")
  void followsTheLocale() {
    speak("de");
    speak("ar");

    assertThat(panel.shown).containsExactly("Schließen", "إغلاق");
    assertThat(Texts.localeOf(panel)).isEqualTo(Locale.of("ar"));
    assertThat(Texts.of(panel, SearchPanelText.CLOSE, Locale.GERMAN)).isEqualTo("Schließen");
  }

  @Test
  @DisplayName("is English without a UI and without a provider")
  void isEnglishWithoutAUi() {
    panel.removeFromParent();
    provide(null);
    assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Close");
    var app = CurrentInstance.getInstances();
    CurrentInstance.clearAll();
    try {
      assertThat(Texts.localeOf(panel)).isEqualTo(Locale.ENGLISH);
      assertThat(panel.getText(SearchPanelText.CLOSE)).isEqualTo("Close");
    } finally {
      CurrentInstance.restoreInstances(app);
    }
  }

  @Test
  @DisplayName("can be a property, which is English while it is not set")
  void canBeAProperty() {
    Prop<Component, String> closeLabel = Texts.prop("closeLabel", SearchPanelText.CLOSE);
    speak("de");
    assertThat(closeLabel.get(panel)).isEqualTo("Close");

    closeLabel.set(panel, "Weg");

    assertThat(closeLabel.get(panel)).isEqualTo("Weg");
    assertThat(panel.shown).endsWith("Weg");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> closeLabel.set(panel, ""))
        .withMessage("closeLabel must not be blank");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar-EG", "he-IL", "iw", "fa-IR", "ur-PK", "dv", "pa-Arab-PK", "en-Hebr"})
  @DisplayName("runs from right to left in right-to-left languages and scripts")
  void runsFromRightToLeft(String tag) {
    assertThat(Texts.isRightToLeft(Locale.forLanguageTag(tag))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "und", "pa", "sd-Deva-IN"})
  @DisplayName("runs from left to right in other languages and scripts")
  void runsFromLeftToRight(String tag) {
    assertThat(Texts.isRightToLeft(Locale.forLanguageTag(tag))).isFalse();
  }
}
