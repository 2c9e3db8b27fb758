package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.i18n.I18NProvider;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.i18n.LocaleChangeObserver;
import com.vaadin.flow.server.VaadinService;
import dev.espressivo.base.ComponentText;
import java.text.NumberFormat;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Looks up the texts of components, in the order that {@link ComponentText} describes. */
public final class Texts {

  /** The maximum number of locales for which the answers of an app's provider are cached. */
  private static final int REMEMBERED = 32;

  private static final Set<String> RIGHT_TO_LEFT_SCRIPTS =
      Set.of("Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa");

  /** With the codes that Java used before version 17, which apps may still ask it to use. */
  private static final Set<String> RIGHT_TO_LEFT_LANGUAGES =
      Set.of(
          "ar", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd",
          "syr", "ug", "ur", "yi");

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d)}");

  private static final Map<I18NProvider, Map<Locale, Answers>> ANSWERS =
      Collections.synchronizedMap(new WeakHashMap<>());

  /**
   * The services that have no provider. They are remembered because Spring searches its beans and
   * the class path on each request for the provider, and most apps have none: that took 0.3 ms per
   * text.
   */
  private static final Set<VaadinService> UNPROVIDED =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  /** The texts that are also properties. */
  private static final Map<ComponentText, Prop<Component, String>> PROPS =
      new ConcurrentHashMap<>();

  private Texts() {}

  /** The texts that an app has set on one component. */
  private static final class Own extends HashMap<String, String> {
    private int revision;
  }

  /**
   * {@return a text in the locale of a component's UI, with its placeholders}
   *
   * @param owner the component
   * @param text the text to look up
   */
  public static String of(Component owner, ComponentText text) {
    return of(owner, text, localeOf(owner));
  }

  /**
   * {@return a text in a locale, with its placeholders, for a component with a locale of its own}
   *
   * @param owner the component
   * @param text the text to look up
   * @param locale the locale of the translation
   */
  public static String of(Component owner, ComponentText text, Locale locale) {
    String own = own(owner, text);
    return own == null ? in(locale, text) : own;
  }

  /**
   * {@return the translation of a text, with its placeholders, for words that are sent without a
   * component}
   *
   * @param locale the locale of the translation
   * @param text the text to look up
   */
  public static String in(Locale locale, ComponentText text) {
    return translated(text, locale, "other", "other");
  }

  /**
   * {@return a text with values in place of its placeholders} Numbers are formatted for the locale;
   * the first number determines the plural form.
   *
   * @param owner the component
   * @param text the text to look up
   * @param values one for each placeholder
   */
  public static String format(Component owner, ComponentText text, Object... values) {
    Locale locale = localeOf(owner);
    String pattern = own(owner, text);
    if (pattern == null) {
      boolean counts = values.length > 0 && values[0] instanceof Number;
      long number = counts ? ((Number) values[0]).longValue() : 0;
      String category = counts ? Plurals.category(locale, number) : "other";
      String inEnglish = counts ? Plurals.category(Locale.ENGLISH, number) : "other";
      pattern = translated(text, locale, category, inEnglish);
    }
    // All placeholders are replaced in one pass, since a value may look like a placeholder.
    return PLACEHOLDER
        .matcher(pattern)
        .replaceAll(
            found -> {
              int index = Integer.parseInt(found.group(1));
              return Matcher.quoteReplacement(
                  index < values.length ? written(values[index], locale) : found.group());
            });
  }

  private static String written(Object value, Locale locale) {
    return value instanceof Number number
        ? NumberFormat.getIntegerInstance(locale).format(number)
        : String.valueOf(value);
  }

  /**
   * {@return the plural forms of a text by CLDR category, for a script that chooses one by {@code
   * Intl.PluralRules}; {@code other} is among them}
   *
   * @param owner the component
   * @param text a text with plural forms
   */
  public static Map<String, String> forms(Component owner, ComponentText text) {
    Locale locale = localeOf(owner);
    String own = own(owner, text);
    Map<String, String> forms = new LinkedHashMap<>();
    for (String category : own == null ? Plurals.CATEGORIES : List.<String>of()) {
      forms.put(category, translated(text, locale, category, category));
    }
    forms.put("other", own == null ? translated(text, locale, "other", "other") : own);
    String other = forms.get("other");
    forms
        .entrySet()
        .removeIf(form -> !form.getKey().equals("other") && form.getValue().equals(other));
    return forms;
  }

  /**
   * {@return the text that an app set on a component, or null if none was set}
   *
   * @param owner the component
   * @param text the text to look up
   */
  public static @Nullable String own(Component owner, ComponentText text) {
    Own own = ComponentUtil.getData(owner, Own.class);
    return own == null ? null : own.get(text.name());
  }

  /**
   * Sets texts on a component, which shows them at once if it is attached.
   *
   * @param owner the component
   * @param words the words by text; null for the translation
   * @throws IllegalArgumentException if any words are blank; then no text is set
   * @throws com.vaadin.flow.signals.BindingActiveException if a text is a property that is bound to
   *     a signal; then no text is set
   */
  public static void set(Component owner, Map<? extends ComponentText, @Nullable String> words) {
    Check.notNull("words", words)
        .forEach(
            (text, its) -> {
              Prop<Component, String> prop = PROPS.get(Check.notNull("text", text));
              if (prop != null) {
                prop.requireUnbound(owner);
              }
              if (its != null) {
                Check.notBlank("text " + text.name(), its);
              }
            });
    show(owner, words);
  }

  private static void show(Component owner, Map<? extends ComponentText, @Nullable String> words) {
    words.forEach((text, its) -> put(owner, text, its));
    // When the component is attached, Flow calls localeChange itself.
    if (owner instanceof LocaleChangeObserver observer) {
      owner
          .getUI()
          .ifPresent(ui -> observer.localeChange(new LocaleChangeEvent(ui, ui.getLocale())));
    }
  }

  /**
   * Stores a text for a component that shows the change by itself.
   *
   * @param owner the component
   * @param text the text to look up
   * @param words the words, not blank; null for the translation
   */
  public static void put(Component owner, ComponentText text, @Nullable String words) {
    Own own = ComponentUtil.getData(owner, Own.class);
    if (own == null) {
      own = new Own();
      ComponentUtil.setData(owner, Own.class, own);
    }
    own.revision++;
    if (words == null) {
      own.remove(text.name());
    } else {
      own.put(text.name(), words);
    }
  }

  /**
   * {@return how many times texts were set on a component, a number that changes whenever a text is
   * set} For components that render their texts later.
   *
   * @param owner the component
   */
  public static int revision(Component owner) {
    Own own = ComponentUtil.getData(owner, Own.class);
    return own == null ? 0 : own.revision;
  }

  /**
   * Describes a property whose value is one of the component's texts. While no text is set, its
   * value is the English text, although the text of the locale is shown.
   *
   * @param name the property's name
   * @param text a constant of the component's enum of texts
   * @return the descriptor
   */
  public static Prop<Component, String> prop(String name, ComponentText text) {
    Prop<Component, String> prop =
        Prop.<Component, String>shownBy(
                name,
                owner -> {
                  String own = own(owner, text);
                  return own == null ? text.english() : own;
                },
                (owner, words) -> show(owner, Map.of(text, words)))
            .checked(Check::notBlank);
    PROPS.put(text, prop);
    return prop;
  }

  /**
   * {@return the locale of a component's texts: that of its UI, else of the current UI, else
   * English}
   *
   * @param owner the component
   */
  public static Locale localeOf(Component owner) {
    return owner
        .getUI()
        .or(() -> Optional.ofNullable(UI.getCurrent()))
        .map(UI::getLocale)
        .orElse(Locale.ENGLISH);
  }

  /**
   * {@return whether text in a locale runs from right to left: by its script if the locale names
   * one, else by the usual script of its language in CLDR}
   *
   * @param locale a locale, whose script is optional
   */
  public static boolean isRightToLeft(Locale locale) {
    return locale.getScript().isEmpty()
        ? RIGHT_TO_LEFT_LANGUAGES.contains(locale.getLanguage())
        : RIGHT_TO_LEFT_SCRIPTS.contains(locale.getScript());
  }

  private static String translated(
      ComponentText text, Locale locale, String category, String inEnglish) {
    String key = text.key();
    String found = text.englishForOne() == null ? null : provided(key + "." + category, locale);
    if (found == null) {
      found = provided(key, locale);
    }
    if (found == null) {
      found = ShippedTexts.of(text, text.name(), locale.getLanguage(), category);
    }
    return found == null ? ShippedTexts.english(text, text.name(), inEnglish) : found;
  }

  private static @Nullable String provided(String key, Locale locale) {
    VaadinService service = VaadinService.getCurrent();
    I18NProvider provider = service == null ? null : provider(service);
    if (provider == null) {
      return null;
    }
    Map<Locale, Answers> locales =
        ANSWERS.computeIfAbsent(provider, any -> Collections.synchronizedMap(new Remembered()));
    Answers answers = locales.get(locale);
    if (answers == null) {
      answers = Answers.of(provider, locale);
      locales.put(locale, answers);
    }
    return answers.get(provider, key, locale);
  }

  /**
   * Returns the app's provider, or null. An existing provider is looked up each time, since it may
   * differ between sessions.
   */
  private static @Nullable I18NProvider provider(VaadinService service) {
    if (UNPROVIDED.contains(service)) {
      return null;
    }
    I18NProvider provider = service.getInstantiator().getI18NProvider();
    if (provider == null) {
      UNPROVIDED.add(service);
    }
    return provider;
  }

  /**
   * The answers of a provider for one locale. The provider is never called while a lock is held: it
   * may be slow, or need a text itself.
   *
   * @param byKey the answers so far; empty for a key that the provider does not know
   * @param all whether these are all texts of the provider
   */
  private record Answers(Map<String, Optional<String>> byKey, boolean all) {

    static Answers of(I18NProvider provider, Locale locale) {
      Map<String, Optional<String>> answers = new ConcurrentHashMap<>();
      boolean all = false;
      try {
        Map<String, String> given = provider.getAllTranslations(locale);
        all = given != null && !given.isEmpty();
        if (all) {
          given.forEach(
              (key, words) -> {
                if (key.startsWith(ShippedTexts.PREFIX) && words != null && !words.isBlank()) {
                  answers.put(key, Optional.of(words));
                }
              });
        }
      } catch (RuntimeException e) {
        // In that case the provider is asked for each key.
        answers.clear();
        all = false;
      }
      return new Answers(answers, all);
    }

    @Nullable String get(I18NProvider provider, String key, Locale locale) {
      Optional<String> answer = byKey.get(key);
      if (answer == null) {
        try {
          answer = all ? Optional.empty() : ask(provider, key, locale);
        } catch (MissingResourceException e) {
          answer = Optional.empty();
        } catch (RuntimeException e) {
          // The provider may answer next time.
          return null;
        }
        byKey.put(key, answer);
      }
      return answer.orElse(null);
    }

    /**
     * Asks a provider for a key. There is no standard answer for an unknown key: some providers
     * return null, the key, or the key with a mark around it, and some throw an exception.
     */
    private static Optional<String> ask(I18NProvider provider, String key, Locale locale) {
      String answer = provider.getTranslation(key, locale);
      boolean isMissing =
          answer == null
              || answer.isBlank()
              || answer.equals(key)
              || answer.startsWith("!") && answer.contains(key);
      return isMissing ? Optional.empty() : Optional.of(answer);
    }
  }

  private static final class Remembered extends LinkedHashMap<Locale, Answers> {
    @Override
    protected boolean removeEldestEntry(Map.Entry<Locale, Answers> eldest) {
      return size() > REMEMBERED;
    }
  }
}
