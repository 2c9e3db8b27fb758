package dev.espressivo.aichatthreads;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;

/** Shows that a conversation is running or unread. The description of its item says it. */
@Tag("span")
final class ThreadMark extends Component {

  ThreadMark(boolean isRunning) {
    getElement()
        .setAttribute("data-mark", isRunning ? "running" : "unread")
        .setAttribute("aria-hidden", "true");
  }
}
