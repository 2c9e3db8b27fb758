package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.chart.Chart.Part;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The states in which a chart shows something in place of its plot. */
final class ChartStates implements Serializable {

  /** What a chart shows. */
  enum State {
    /** The plot. */
    NORMAL,
    /** The empty text or component. */
    EMPTY,
    /** An error message. */
    ERROR
  }

  private static final Slot<Component> EMPTY_SLOT = Slot.of(Part.EMPTY, "div");
  private static final Slot<Component> ERROR_SLOT = Slot.of(Part.ERROR, "div");
  private static final Slot<Component> MESSAGE_SLOT =
      Slot.of(Part.ERROR_MESSAGE, "div").in(ERROR_SLOT);

  private final Chart<?> chart;

  private @Nullable Component empty;
  private @Nullable SerializableFunction<ChartErrorContext, Component> errorState;

  /** Whether the last drawing failed. */
  private boolean failed;

  /** The error state's content, replaced only if it differs, so that focus and press are kept. */
  private @Nullable ArrayList<Object> shownError;

  ChartStates(Chart<?> chart) {
    this.chart = chart;
  }

  State state() {
    if (failed || chart.isError()) {
      return State.ERROR;
    }
    return chart.isEmpty() && !chart.isLoading() ? State.EMPTY : State.NORMAL;
  }

  boolean isNormal() {
    return state() == State.NORMAL;
  }

  /** Returns whether the last drawing failed; then events of the browser do not draw it again. */
  boolean hasFailed() {
    return failed;
  }

  /** Shows the error state because a drawing has failed. */
  void fail() {
    failed = true;
    show();
  }

  /** Allows a failed drawing to be tried again. The caller then calls {@link #show}. */
  void forgive() {
    failed = false;
  }

  @Nullable Component empty() {
    return empty;
  }

  void setEmpty(@Nullable Component empty) {
    if (empty != null && isElsewhere(empty)) {
      empty.removeFromParent();
    }
    this.empty = empty;
    show();
  }

  @Nullable SerializableFunction<ChartErrorContext, Component> errorState() {
    return errorState;
  }

  void setErrorState(@Nullable SerializableFunction<ChartErrorContext, Component> renderer) {
    errorState = renderer;
    show();
  }

  void show() {
    State state = state();
    chart.getElement().setAttribute("data-state", Prop.spellingOf(state));
    chart.showName();
    if (state == State.EMPTY) {
      showEmpty();
    } else {
      EMPTY_SLOT.clear(chart);
    }
    if (state == State.ERROR) {
      showError();
    } else {
      ERROR_SLOT.clear(chart);
      shownError = null;
    }
  }

  private void showEmpty() {
    Component shown = empty;
    if (shown != null && isElsewhere(shown)) {
      shown = null;
      empty = null;
    }
    if (shown == null) {
      EMPTY_SLOT.setText(chart, Texts.of(chart, ChartText.EMPTY));
      EMPTY_SLOT.ensure(chart).setAttribute("data-glyph", "info");
    } else {
      EMPTY_SLOT.setComponent(chart, shown);
    }
  }

  /** Returns whether the app has moved a component of this chart into another parent. */
  private boolean isElsewhere(Component component) {
    Element parent = component.getElement().getParent();
    return parent != null && !parent.equals(EMPTY_SLOT.element(chart));
  }

  /** Returns the text in place of the plot. */
  String message() {
    // A file shows the empty text also while the first rows are being loaded.
    return state() == State.ERROR ? errorMessage() : Texts.of(chart, ChartText.EMPTY);
  }

  /** Returns the message of the error; the default one if the app has given none. */
  private String errorMessage() {
    String given = failed ? null : chart.givenError();
    return given == null || given.isEmpty() ? Texts.of(chart, ChartText.ERROR) : given;
  }

  private void showError() {
    String message = errorMessage();
    String retry = chart.hasRetry() ? Texts.of(chart, ChartText.RETRY) : null;
    ArrayList<Object> shown = new ArrayList<>(Arrays.asList(message, retry, errorState));
    if (shown.equals(shownError) && ERROR_SLOT.element(chart) != null) {
      return;
    }
    ERROR_SLOT.clear(chart);
    shownError = shown;
    if (errorState != null) {
      ERROR_SLOT.setComponent(chart, errorState.apply(new ChartErrorContext(message)));
      return;
    }
    MESSAGE_SLOT.setText(chart, message);
    Element error =
        ERROR_SLOT.ensure(chart).setAttribute("role", "alert").setAttribute("data-glyph", "error");
    if (retry != null) {
      Button button = new Button(retry, click -> chart.retry(click.isFromClient()));
      button.setVariant(ButtonVariant.OUTLINED);
      error.appendChild(Parts.mark(chart, Part.RETRY, button.getElement()));
    }
  }
}
