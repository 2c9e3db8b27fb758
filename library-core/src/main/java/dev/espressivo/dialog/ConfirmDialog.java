package dev.espressivo.dialog;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasValidation;
import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.data.binder.HasValidator;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * A dialog with a question, a button that confirms and one that cancels.
 *
 * <p>{@link Dialog#confirm} and {@link Dialog#prompt} create one. Closing it in any other way than
 * with the button that confirms is the same as canceling. An action that takes longer returns a
 * {@link CompletableFuture}: the button is loading until it ends, and then the dialog closes. If it
 * fails, the dialog stays open and says so.
 *
 * <p>Accessibility: it has the role {@code alertdialog}. The button that confirms has the focus; in
 * a prompt, the field has it, and with {@link Tone#DESTRUCTIVE} the button that cancels.
 *
 * @usefor a decision before an action that cannot be undone, or one value that an action needs
 * @notfor several fields: use {@link Dialog}
 */
public class ConfirmDialog extends Dialog {

  private final Button cancel = new Button();
  private final Button confirm = new Button();
  private @Nullable Component field;
  private @Nullable SerializableSupplier<@Nullable CompletableFuture<?>> onConfirm;
  private @Nullable SerializableRunnable onCancel;
  private boolean confirmed;

  /** Counts the confirmations; an action that ends after its dialog was closed has an older one. */
  private int confirmation;

  /** Creates a confirmation without texts. */
  public ConfirmDialog() {
    getElement().setAttribute("role", "alertdialog");
    cancel.setVariant(ButtonVariant.TEXT);
    cancel.getElement().setAttribute("data-closes", "");
    confirm.setVariant(ButtonVariant.TEXT);
    cancel.addClickListener(click -> close());
    confirm.addClickListener(click -> confirm());
    setActions(cancel, confirm);
    setDefaultAction(confirm);
    setTone(Tone.PRIMARY);
    renderButtons();
    addOpenedListener(event -> showFailure(false));
    addClosedListener(event -> tellCancelled());
  }

  void ask(Component field) {
    this.field = Check.notNull("field", field);
    add(field);
    setTone(getTone());
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    super.localeChange(event);
    renderButtons();
  }

  private void renderButtons() {
    cancel.setText(getText(DialogText.CANCEL));
    confirm.setText(getText(DialogText.CONFIRM));
  }

  /** {@return the text of the button that confirms; default "OK", in the language of the UI} */
  public String getConfirmText() {
    return getText(DialogText.CONFIRM);
  }

  /**
   * Sets the text of the button that confirms. A verb, such as "Delete", says more than "OK".
   *
   * @param confirmText the text; not blank
   * @throws IllegalArgumentException if it is blank
   */
  public void setConfirmText(String confirmText) {
    setButtonText(DialogText.CONFIRM, "confirmText", confirmText);
  }

  /** {@return the text of the button that cancels; default "Cancel", in the language of the UI} */
  public String getCancelText() {
    return getText(DialogText.CANCEL);
  }

  /**
   * Sets the text of the button that cancels.
   *
   * @param cancelText the text; not blank
   * @throws IllegalArgumentException if it is blank
   */
  public void setCancelText(String cancelText) {
    setButtonText(DialogText.CANCEL, "cancelText", cancelText);
  }

  private void setButtonText(DialogText text, String name, String words) {
    Check.notBlank(name, words);
    Texts.put(this, text, words);
    renderButtons();
  }

  /** {@return the tone of the button that confirms; default {@link Tone#PRIMARY}} */
  public Tone getTone() {
    return confirm.getTone();
  }

  /**
   * Sets the tone of the button that confirms. With {@link Tone#DESTRUCTIVE}, the button that
   * cancels has the focus.
   *
   * @param tone the meaning of the action
   */
  public void setTone(Tone tone) {
    confirm.setTone(tone);
    Component first = field == null ? confirm : null;
    setInitialFocus(tone == Tone.DESTRUCTIVE ? cancel : first);
  }

  /**
   * Sets the action of the button that confirms. The dialog closes after it, unless it throws.
   *
   * @param onConfirm the action; null for none
   */
  public void setOnConfirm(@Nullable SerializableRunnable onConfirm) {
    this.onConfirm =
        onConfirm == null
            ? null
            : () -> {
              onConfirm.run();
              return null;
            };
  }

  /**
   * Sets the action of the button that confirms, which takes longer. The button is loading until
   * the action ends, and then the dialog closes. Push is enabled if it is disabled. If the action
   * fails, the dialog shows {@link DialogText#FAILED}, and the failure is logged. An action does
   * not survive its server: in a session that is restored elsewhere, the user can confirm again.
   *
   * @param onConfirm starts the action
   */
  public void setOnConfirm(SerializableSupplier<@Nullable CompletableFuture<?>> onConfirm) {
    this.onConfirm = Check.notNull("onConfirm", onConfirm);
  }

  /**
   * Sets the action for a dialog that closes without being confirmed. It is called once each time
   * the dialog has been open.
   *
   * @param onCancel the action; null for none
   */
  public void setOnCancel(@Nullable SerializableRunnable onCancel) {
    this.onCancel = onCancel;
  }

  private void tellCancelled() {
    confirmation++;
    confirm.setLoading(false);
    SerializableRunnable action = onCancel;
    if (!confirmed && action != null) {
      action.run();
    }
    confirmed = false;
  }

  private void confirm() {
    if (!isOpened() || !isValid()) {
      return;
    }
    showFailure(false);
    CompletableFuture<?> running = onConfirm == null ? null : onConfirm.get();
    if (running == null) {
      finish();
      return;
    }
    UI ui = getUI().orElseThrow();
    if (!running.isDone() && !ui.getPushConfiguration().getPushMode().isEnabled()) {
      ui.getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
    }
    confirm.setLoading(true);
    int current = ++confirmation;
    running.whenComplete((result, failure) -> ui.access(() -> end(current, failure)));
  }

  private void end(int ended, @Nullable Throwable failure) {
    if (failure != null) {
      LoggerFactory.getLogger(ConfirmDialog.class).error("A confirmed action failed", failure);
    }
    if (ended != confirmation) {
      return;
    }
    confirm.setLoading(false);
    if (failure == null) {
      finish();
    } else {
      showFailure(true);
    }
  }

  private void finish() {
    if (isOpened()) {
      confirmed = true;
      close();
    }
  }

  private boolean isValid() {
    Component asked = field;
    if (asked instanceof HasValidator<?> validator && asked instanceof HasValue<?, ?> value) {
      if (refuse(validator, value, asked)) {
        return false;
      }
    }
    return !(asked instanceof HasValidation validation && validation.isInvalid());
  }

  /** Without a context, a field also checks whether it is required. */
  @SuppressWarnings("unchecked")
  private static <V> boolean refuse(
      HasValidator<V> validator, HasValue<?, ?> value, Component field) {
    boolean refused = validator.getDefaultValidator().apply((V) value.getValue(), null).isError();
    if (refused && field instanceof HasValidation validation) {
      validation.setInvalid(true);
    }
    return refused;
  }

  private void showFailure(boolean failed) {
    Element failure = failure();
    if (failed) {
      failure.setText(getText(DialogText.FAILED));
    } else {
      failure.removeAllChildren();
    }
  }

  /** Returns the element of the message, which a screen reader knows before its text. */
  private Element failure() {
    Element body = body();
    return body.getChildren()
        .filter(child -> child.hasAttribute("data-failure"))
        .findFirst()
        .orElseGet(
            () -> {
              Element made = new Element("div").setAttribute("data-failure", "");
              body.appendChild(made.setAttribute("role", "alert"));
              return made;
            });
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    // Called when the UI and its session are complete.
    in.registerValidation(
        () ->
            getUI()
                .ifPresentOrElse(
                    ui -> LiveUpdates.withTheFirstRequest(ui, this::forgetTheAction),
                    this::forgetTheAction),
        0);
  }

  /** An action does not run in a restored session: the user has to confirm again. */
  private void forgetTheAction() {
    confirmation++;
    confirm.setLoading(false);
  }
}
