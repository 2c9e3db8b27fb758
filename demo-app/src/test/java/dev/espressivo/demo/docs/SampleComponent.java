package dev.espressivo.demo.docs;

import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeDetails.ToggleEvent;
import com.vaadin.flow.shared.Registration;
import java.io.Serializable;
import java.time.DayOfWeek;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Shows a sample. Its second sentence has a {@link Div}, a {@link Div#setText(String) label}, and
 * {@code 1 < 2}.
 *
 * <p>A second paragraph <script>alert(1)</script><a href="javascript:alert(1)">x</a>.
 *
 * <p><b>Accessibility.</b> It is a list.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <tr><th>Key</th><td>Does</td></tr>
 * </table>
 *
 * @usefor samples, with {@code braces {inside}}
 * @notfor real things; take {@link Div}
 */
public class SampleComponent extends SampleBase implements HasSize, Serializable {

  /** The named parts. */
  public enum Part {
    /** The outer element. */
    ROOT,
    /** Where text is typed. */
    SEARCH_FIELD
  }

  /** Stands in for the library's own. */
  public interface Bindable<T> extends Serializable {}

  private static final int MOST_LINES = 12_000;

  private boolean follow = true;
  private DayOfWeek day = DayOfWeek.MONDAY;
  private @Nullable String query;

  /** Makes one. */
  public SampleComponent() {}

  /**
   * Makes one with text.
   *
   * @param text what it says
   */
  public SampleComponent(String text) {
    query = text;
  }

  public boolean isFollow() {
    return follow;
  }

  /**
   * Whether the newest line stays in view.
   *
   * @param follow whether to follow
   */
  public void setFollow(boolean follow) {
    this.follow = follow;
  }

  /** Returns the same, two ways. */
  public Bindable<Boolean> follow() {
    return new Bindable<>() {};
  }

  public DayOfWeek getDay() {
    return day;
  }

  /**
   * The first day shown. Default: {@code MONDAY}. Others follow.
   *
   * @param day not null
   */
  public void setDay(DayOfWeek day) {
    this.day = day;
  }

  /** Returns the query; null when there is none. Default: null. */
  public @Nullable String getQuery() {
    return query;
  }

  public void setQuery(@Nullable String query) {
    this.query = query;
  }

  /** {@return the largest {@link Integer}, {inside}; default {@link Integer#MAX_VALUE}} */
  public int getLimit() {
    return Integer.MAX_VALUE;
  }

  /**
   * Returns how many there are.
   *
   * @return default 7; never negative
   */
  public int getCount() {
    return 7;
  }

  /**
   * Returns the prefix.
   *
   * @return null, the default, if there is none
   */
  public @Nullable String getPrefix() {
    return null;
  }

  /**
   * Returns the content.
   *
   * @return a copy, empty by default
   */
  public String getContent() {
    return "";
  }

  /**
   * Tells when it is toggled.
   *
   * @param listener asked each time
   * @return to remove it
   */
  public Registration addToggleListener(ComponentEventListener<ToggleEvent> listener) {
    return () -> {};
  }

  /** Goes to one of the {@value #MOST_LINES} lines. */
  public void scrollTo(long sequence) {}

  /** Makes a child for each line. */
  public void bindLines(List<String> lines) {}

  @Override
  public String toString() {
    return "sample";
  }

  void hidden() {}
}
