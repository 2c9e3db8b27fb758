package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.Tone;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A property that several components have and each shows in its own way. An interface of {@code
 * base} declares the accessors once; each component declares in a constant how it shows the
 * property:
 *
 * <pre>{@code
 * private static final Prop<CardHeader, @Nullable String> TITLE =
 *     Shared.TITLE.of(CardHeader.class, Prop.text("title", TITLE_SLOT));
 * }</pre>
 *
 * @param <T> the type of the value; {@code @Nullable} if the property accepts null
 */
public final class Shared<T extends @Nullable Object> {

  /** {@link dev.espressivo.base.HasTone}; primary, unless the component declares another tone. */
  public static final Shared<Tone> TONE = new Shared<>(Prop.of("tone", Tone.PRIMARY));

  /** {@link dev.espressivo.base.HasOwnText}. */
  public static final Shared<String> TEXT = new Shared<>();

  /** {@link dev.espressivo.base.HasAccessibleLabel}; the root's, unless declared otherwise. */
  public static final Shared<@Nullable String> LABEL =
      new Shared<>(
          Prop.attribute("label", "aria-label").then(owner -> NamedRole.show(owner, "img")));

  /** {@link dev.espressivo.base.HasTitle}. */
  public static final Shared<@Nullable String> TITLE = new Shared<>();

  /** {@link dev.espressivo.base.HasSupportingText}. */
  public static final Shared<@Nullable String> SUPPORTING_TEXT = new Shared<>();

  /** {@link dev.espressivo.base.HasSrc}. */
  public static final Shared<@Nullable String> SRC = new Shared<>();

  /** {@link dev.espressivo.base.HasAlt}. */
  public static final Shared<@Nullable String> ALT = new Shared<>();

  /** {@link dev.espressivo.base.HasOwnHeight}. */
  public static final Shared<@Nullable String> HEIGHT = new Shared<>();

  /** {@link dev.espressivo.base.HasIcon}. */
  public static final Shared<@Nullable Component> ICON = new Shared<>();

  /** {@link dev.espressivo.base.HasEnd}. */
  public static final Shared<@Nullable Component> END = new Shared<>();

  /** {@link dev.espressivo.base.HasActions}. */
  public static final Shared<List<Component>> ACTIONS = new Shared<>();

  /** {@link dev.espressivo.base.HasHeadingLevel}. */
  public static final Shared<Integer> LEVEL = new Shared<>();

  /** {@link dev.espressivo.base.HasPromptBar}. */
  public static final Shared<List<String>> SUGGESTIONS = new Shared<>();

  /** {@link dev.espressivo.base.HasPromptBar}. */
  public static final Shared<@Nullable String> HINT = new Shared<>();

  /** {@link dev.espressivo.base.HasPromptBar}. */
  public static final Shared<String> PLACEHOLDER = new Shared<>();

  /** {@link dev.espressivo.base.HasPromptBar}. */
  public static final Shared<Boolean> ATTACH = new Shared<>();

  /** {@link dev.espressivo.base.HasPromptBar}. */
  public static final Shared<@Nullable Component> EMPTY = new Shared<>();

  /** {@link dev.espressivo.base.HasDataStates}. */
  public static final Shared<Boolean> LOADING = new Shared<>();

  /** {@link dev.espressivo.base.HasDataStates}. */
  public static final Shared<String> EMPTY_TEXT = new Shared<>();

  /** {@link dev.espressivo.base.HasDataStates}. */
  public static final Shared<String> ERROR_TEXT = new Shared<>();

  /** {@link dev.espressivo.base.HasDataStates}; null for no error, empty for one without words. */
  public static final Shared<@Nullable String> ERROR_MESSAGE = new Shared<>();

  /** {@link dev.espressivo.base.HasDataStates}; the same for all components. */
  public static final Prop<Component, Boolean> ERROR =
      Prop.shownBy(
          "error",
          owner -> ERROR_MESSAGE.of(owner).get(owner) != null,
          (owner, error) ->
              ERROR_MESSAGE.of(owner).set(owner, Boolean.TRUE.equals(error) ? "" : null));

  /** {@link dev.espressivo.base.HasTooltipText}; the same for all components. */
  public static final Prop<Component, @Nullable String> TOOLTIP =
      Prop.attribute("tooltipText", "data-tooltip")
          .then(
              owner -> {
                Element root = owner.getElement();
                Dom.setAttribute(root, "aria-description", root.getAttribute("data-tooltip"));
              });

  private final Map<Class<?>, Prop<?, T>> byComponent = new ConcurrentHashMap<>();

  private Shared() {}

  private Shared(Prop<Component, T> otherwise) {
    byComponent.put(Object.class, otherwise);
  }

  /**
   * Declares how a component shows the property.
   *
   * @param component the component's class
   * @param prop the property
   * @param <C> the component type
   * @param <P> the type of the descriptor
   * @return the property
   */
  public <C extends Component, P extends Prop<? super C, T>> P of(Class<C> component, P prop) {
    byComponent.put(component, prop);
    return prop;
  }

  /**
   * {@return the property of a component}
   *
   * @param component an instance of a class that declares the property, or of a subclass
   */
  @SuppressWarnings("unchecked")
  public Prop<Component, T> of(Object component) {
    Class<?> type = component.getClass();
    Prop<?, T> prop = byComponent.get(type);
    while (prop == null) {
      type = type.getSuperclass();
      prop = byComponent.get(type);
    }
    return (Prop<Component, T>) prop;
  }
}
