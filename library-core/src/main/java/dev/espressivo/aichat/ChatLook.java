package dev.espressivo.aichat;

import dev.espressivo.markdown.MarkdownOptions;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a chat that the markup of its messages depends on. All messages are rendered
 * again after a change.
 *
 * @param classes the app's classes by the name of the part
 * @param avatar whether the assistant's icon is beside each reply
 * @param sparkles whether that icon is the library's own
 * @param editable whether the user can edit messages
 * @param rated whether the user can rate replies
 */
record ChatLook(
    Map<String, String> classes,
    boolean avatar,
    boolean sparkles,
    boolean editable,
    boolean rated,
    MarkdownOptions markdown) {

  @Nullable String classOf(String part) {
    return classes.get(part);
  }
}
