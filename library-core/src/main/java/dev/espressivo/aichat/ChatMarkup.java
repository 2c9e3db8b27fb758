package dev.espressivo.aichat;

import dev.espressivo.base.internal.BidiControls;
import dev.espressivo.base.internal.Markup;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.SafeAddress;
import dev.espressivo.markdown.MarkdownOptions;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * Renders messages as markup. All content of a message is escaped, since names, addresses and
 * outputs come from a model, and a model may repeat text from untrusted sources.
 */
final class ChatMarkup {

  /** The maximum number of characters that are shown of a tool's input or output. */
  private static final int MOST_SHOWN = 20_000;

  /** Reads JSON that can be reformatted without loss; other JSON is shown unchanged. */
  private static final ObjectReader EXACT =
      JsonMapper.shared()
          .reader(
              DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS,
              DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY,
              DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  /** Pictures that a browser shows without executing anything or contacting another host. */
  private static final Pattern PICTURE =
      Pattern.compile("data:image/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}");

  /**
   * The position of a message: its branches' ids, whether it is last or being written, whether it
   * answers the user and can be generated again, and the user's rating.
   */
  record Place(
      List<String> branches,
      boolean last,
      boolean written,
      boolean answers,
      AiChatFeedback feedback) {}

  private final ChatWords words;
  private final ChatLook look;
  private final ChatContents contents;

  ChatMarkup(ChatWords words, ChatLook look, ChatContents contents) {
    this.words = words;
    this.look = look;
    this.contents = contents;
  }

  // ---- Messages ----

  /** Renders a message; if it is being written, without its parts. */
  String message(AiChatMessage message, Place place) {
    Markup out = new Markup();
    openMessage(out, message.role(), message.id());
    if (message.role() == AiChatRole.USER) {
      attachments(out, message.attachments());
      if (contents.replaces(message)) {
        slot(out, "message");
      } else if (!message.content().isEmpty()) {
        part(out, "div", "bubble").text(message.content()).close();
      }
    } else {
      part(out, "div", "reply");
      if (contents.replaces(message) && !place.written) {
        slot(out, "message");
      } else if (!place.written) {
        List<AiChatPart> parts = message.parts();
        for (int i = 0; i < parts.size(); i++) {
          part(out, parts.get(i), i);
        }
      }
      out.close();
    }
    out.open("div").attribute("data-tail", "");
    tail(out, message, place);
    return out.close().close().toString();
  }

  private void openMessage(Markup out, AiChatRole role, String id) {
    boolean user = role == AiChatRole.USER;
    part(out, "article", user ? "user" : "assistant").attributeUnlessEmpty("data-id", id);
    AiChatText name = user ? AiChatText.USER : AiChatText.ASSISTANT;
    out.attribute("aria-label", text(name));
    if (!user && look.avatar()) {
      part(out, "span", "avatar")
          .attribute("aria-hidden", "true")
          .attributeUnlessEmpty("data-glyph", look.sparkles() ? "sparkles" : "")
          .close();
    }
  }

  /** Renders the end of a message after its parts: how it ended, and its actions. */
  String tail(AiChatMessage message, Place place) {
    return written(out -> tail(out, message, place));
  }

  private void tail(Markup out, AiChatMessage message, Place place) {
    if (message.role() != AiChatRole.USER) {
      if (!contents.replaces(message) || place.written) {
        sources(out, message.parts());
      }
      if (place.written) {
        writing(out, message.parts().isEmpty());
        return;
      }
      ending(out, message, place);
    }
    part(out, "div", "tools");
    branches(out, message, place);
    iconButton(out, "copy", "copy", AiChatText.COPY).close();
    if (message.role() == AiChatRole.USER) {
      if (look.editable() && !contents.replaces(message) && !message.content().isEmpty()) {
        iconButton(out, "edit", "edit", AiChatText.EDIT).close();
      }
    } else {
      if (place.answers) {
        iconButton(out, "regenerate", "refresh", AiChatText.REGENERATE).close();
      }
      if (look.rated()) {
        thumb(out, AiChatFeedback.GOOD, "thumb-up", AiChatText.GOOD, place.feedback);
        thumb(out, AiChatFeedback.BAD, "thumb-down", AiChatText.BAD, place.feedback);
      }
    }
    if (contents.hasActions(message)) {
      slot(out, "actions");
    }
    out.close();
  }

  /** Renders the indicator that more text will follow. */
  private void writing(Markup out, boolean nothing) {
    if (!nothing) {
      part(out, "span", "cursor").attribute("aria-hidden", "true").close();
      return;
    }
    part(out, "div", "typing").attribute("aria-hidden", "true");
    out.safe("<span></span>".repeat(3)).close();
  }

  private void ending(Markup out, AiChatMessage message, Place place) {
    switch (message.status()) {
      case ERROR -> {
        part(out, "div", "alert").attribute("data-glyph", "error");
        out.open("span").text(KnownFailure.shown(words, message.error())).close();
        if (place.last) {
          textButton(out, "retry", AiChatText.RETRY);
        }
        out.close();
      }
      case STOPPED -> note(out, AiChatText.STOPPED, place.last);
      case INTERRUPTED -> note(out, AiChatText.INTERRUPTED, place.last);
      default -> {
        if (hasEndedFor(message, AiChatFinishReason.LENGTH)) {
          note(out, AiChatText.CUT_OFF, place.last);
        } else if (hasEndedFor(message, AiChatFinishReason.CONTENT_FILTER)) {
          note(out, AiChatText.FILTERED, false);
        }
      }
    }
  }

  private static boolean hasEndedFor(AiChatMessage message, AiChatFinishReason reason) {
    return !message.parts().isEmpty()
        && message.parts().getLast().equals(new AiChatPart.Finish(reason));
  }

  private void note(Markup out, AiChatText text, boolean goesOn) {
    out.open("div").attribute("data-note", "").open("span").text(text(text)).close();
    if (goesOn) {
      textButton(out, "continue", AiChatText.CONTINUE);
    }
    out.close();
  }

  private void branches(Markup out, AiChatMessage message, Place place) {
    int count = place.branches.size();
    if (count < 2) {
      return;
    }
    int at = place.branches.indexOf(message.id());
    part(out, "span", "branches");
    branch(out, "chevron-start", AiChatText.PREVIOUS_BRANCH, at > 0 ? at - 1 : -1, place);
    out.open("span").text(words.format(AiChatText.BRANCH, at + 1, count)).close();
    branch(out, "chevron-end", AiChatText.NEXT_BRANCH, at + 1 < count ? at + 1 : -1, place);
    out.close();
  }

  private void branch(Markup out, String glyph, AiChatText name, int to, Place place) {
    iconButton(out, "branch", glyph, name);
    if (to < 0) {
      out.attribute("disabled", "");
    } else {
      out.attribute("data-to", place.branches.get(to));
    }
    out.close();
  }

  // ---- Parts ----

  /** Renders a part; empty for a part that is not shown among the parts. */
  String part(AiChatPart part, int at) {
    return written(out -> part(out, part, at));
  }

  /** Renders the place of a text that is going to be streamed. */
  String words(boolean reasoning, int at) {
    return reasoning
        ? written(out -> reasoning(out, at, true, text(AiChatText.REASONING)))
        : written(out -> prose(out, at));
  }

  private void part(Markup out, AiChatPart part, int at) {
    switch (part) {
      case AiChatPart.Text text -> prose(out, at);
      case AiChatPart.Reasoning thoughts ->
          reasoning(out, at, false, reasoned(thoughts.duration()));
      case AiChatPart.ToolCall call -> toolCall(out, call, at);
      case AiChatPart.File file -> file(out, file, at);
      case AiChatPart.Source source -> {
        // Shown after the parts, with the other sources.
      }
      case AiChatPart.Finish finish -> {
        // Shown after the parts.
      }
    }
  }

  /** Renders the place of a text, which is sent as changes. */
  private void prose(Markup out, int at) {
    part(out, "es-markdown", "prose")
        .attributes("data-es", "", "data-at", String.valueOf(at))
        .close();
  }

  MarkdownOptions markdown() {
    return look.markdown();
  }

  private void reasoning(Markup out, int at, boolean coming, String headline) {
    part(out, "details", "reasoning").attribute("data-thoughts", String.valueOf(at));
    if (coming) {
      out.attribute("open", "").attribute("data-streaming", "");
    }
    out.open("summary").attribute("data-state-layer", "").open("span").text(headline);
    out.close().close();
    prose(out, at);
    out.close();
  }

  /** Returns the headline of reasoning that has ended. */
  String reasoned(@Nullable Duration duration) {
    return duration == null || duration.isZero()
        ? text(AiChatText.THOUGHTS)
        : words.format(AiChatText.REASONED, Math.max(1, duration.plusMillis(500).toSeconds()));
  }

  private void toolCall(Markup out, AiChatPart.ToolCall call, int at) {
    part(out, "details", "toolCall")
        .attribute("data-at", String.valueOf(at))
        .attribute("data-state", Prop.spellingOf(call.state()));
    boolean asks = call.state() == AiChatToolState.APPROVAL_REQUESTED;
    if (asks) {
      out.attribute("open", "");
    }
    out.open("summary").attribute("data-state-layer", "").attribute("data-glyph", "tool");
    String name = BidiControls.visible(call.name());
    out.open("span").text(name).close();
    out.open("span").attribute("data-says", "").text(text(said(call.state()))).close();
    out.close();
    if (call.state() != AiChatToolState.INPUT_STREAMING && !call.input().isBlank()) {
      // A user who approves a call must see all of its input.
      code(out, AiChatText.TOOL_INPUT, asks ? pretty(call.input()) : shortened(call.input()));
    }
    String error = call.state() == AiChatToolState.OUTPUT_ERROR ? call.error() : null;
    String outcome = call.output() == null ? error : call.output();
    if (outcome != null) {
      code(out, AiChatText.TOOL_OUTPUT, shortened(outcome));
    }
    if (asks) {
      part(out, "div", "approval").attribute("role", "group").attribute("tabindex", "-1");
      String question = words.format(AiChatText.APPROVAL, name);
      out.attribute("aria-label", question).open("span").text(question).close();
      openButton(out, "allow").attribute("data-call", call.id()).text(text(AiChatText.ALLOW));
      out.close();
      openButton(out, "refuse").attribute("data-call", call.id()).text(text(AiChatText.REFUSE));
      out.close().close();
    }
    out.close();
  }

  private static AiChatText said(AiChatToolState state) {
    return switch (state) {
      case INPUT_STREAMING -> AiChatText.TOOL_PREPARING;
      case INPUT_AVAILABLE, APPROVAL_RESPONDED -> AiChatText.TOOL_RUNNING;
      case APPROVAL_REQUESTED -> AiChatText.TOOL_WAITING;
      case OUTPUT_AVAILABLE -> AiChatText.TOOL_DONE;
      case OUTPUT_ERROR -> AiChatText.TOOL_FAILED;
      case OUTPUT_DENIED -> AiChatText.TOOL_REFUSED;
      case INTERRUPTED -> AiChatText.TOOL_INTERRUPTED;
      case NOT_RUN -> AiChatText.TOOL_NOT_RUN;
    };
  }

  private void code(Markup out, AiChatText label, String shown) {
    out.open("span").attribute("data-label", "").text(text(label)).close();
    part(out, "pre", "code").attribute("tabindex", "0").attribute("aria-label", text(label));
    out.attribute("role", "region").text(BidiControls.visible(shown)).close();
  }

  private static String shortened(String json) {
    return json.length() > MOST_SHOWN ? json.substring(0, MOST_SHOWN) + "…" : pretty(json);
  }

  private static String pretty(String json) {
    try {
      return JsonMapper.shared()
          .writerWithDefaultPrettyPrinter()
          .writeValueAsString(EXACT.readTree(json));
    } catch (JacksonException e) {
      return json;
    }
  }

  private void sources(Markup out, List<AiChatPart> parts) {
    List<AiChatPart.Source> sources =
        parts.stream()
            .filter(AiChatPart.Source.class::isInstance)
            .map(AiChatPart.Source.class::cast)
            .toList();
    if (sources.isEmpty()) {
      return;
    }
    part(out, "ol", "sources").attribute("aria-label", text(AiChatText.SOURCES));
    for (int i = 0; i < sources.size(); i++) {
      AiChatPart.Source source = sources.get(i);
      String url = Objects.requireNonNullElse(source.url(), "");
      String host = hostOf(url);
      String title = Objects.requireNonNullElse(source.title(), "");
      out.open("li");
      link(out, host == null ? null : url);
      out.open("span").attribute("data-number", "").text(String.valueOf(i + 1)).close();
      String shown = title.isBlank() ? host == null ? url : host : title;
      out.open("span").text(shown.isBlank() ? source.id() : shown).close();
      out.close().close();
    }
    out.close();
  }

  private static void link(Markup out, @Nullable String url) {
    if (url == null) {
      out.open("span");
    } else {
      out.open("a")
          .attributes("href", url, "target", "_blank", "rel", "noopener noreferrer nofollow");
      out.attributes("data-link", "", "data-state-layer", "");
    }
  }

  /** Returns the host of a web address that is safe, or null for any other address. */
  private static @Nullable String hostOf(String url) {
    try {
      URI uri = new URI(url);
      boolean isWeb =
          "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
      return isWeb && SafeAddress.isSafe(url) ? uri.getHost() : null;
    } catch (URISyntaxException e) {
      return null;
    }
  }

  private void file(Markup out, AiChatPart.File file, int at) {
    String name = Objects.requireNonNullElse(file.name(), "");
    out.open("figure").attribute("data-at", String.valueOf(at));
    if (PICTURE.matcher(file.url()).matches()) {
      out.open("img").attribute("src", file.url()).attribute("alt", name).close();
    } else {
      link(out, hostOf(file.url()) == null ? null : file.url());
      out.text(name.isBlank() ? file.mimeType() : name).close();
    }
    out.close();
  }

  // ---- Files of the user ----

  private void attachments(Markup out, List<AiChatAttachment> files) {
    if (files.isEmpty()) {
      return;
    }
    part(out, "div", "attachments");
    for (AiChatAttachment file : files) {
      out.open("span").attribute("data-file", "").attribute("data-glyph", "attach");
      out.open("span").text(file.name()).close().close();
    }
    out.close();
  }

  // ---- The queue ----

  /** Renders the messages in the queue. */
  String queue(List<AiChatMessage> waiting) {
    return written(out -> waiting.forEach(m -> waiting(out, m.id(), m.content(), m.attachments())));
  }

  private void waiting(Markup out, String id, String said, List<AiChatAttachment> files) {
    openMessage(out, AiChatRole.USER, id);
    attachments(out, files);
    part(out, "div", "bubble").text(said).close();
    out.open("div").attribute("data-tail", "").open("div").attribute("data-note", "");
    out.open("span").text(text(AiChatText.QUEUED)).close();
    textButton(out, "cancel-queued", AiChatText.CANCEL_QUEUED);
    out.close().close().close();
  }

  // ---- Templates for the browser ----

  /** Renders a message of the user without a text. */
  String sentTemplate() {
    Markup out = new Markup();
    openMessage(out, AiChatRole.USER, "");
    part(out, "div", "bubble").close();
    return out.open("div").attribute("data-tail", "").close().close().toString();
  }

  /** Renders a queued message without a text. */
  String waitingTemplate() {
    return written(out -> waiting(out, "", "", List.of()));
  }

  /** Renders a reply of which nothing has been received. */
  String typingTemplate() {
    Markup out = new Markup();
    openMessage(out, AiChatRole.ASSISTANT, "");
    part(out, "div", "reply").close().open("div").attribute("data-tail", "");
    writing(out, true);
    return out.close().close().toString();
  }

  /** Renders the field in which a message is edited. */
  String editorTemplate() {
    Markup out = new Markup();
    out.open("div").attribute("data-editor", "");
    out.open("textarea").attribute("rows", "1").attribute("aria-label", text(AiChatText.EDIT));
    out.close().open("div");
    textButton(out, "cancel", AiChatText.CANCEL);
    textButton(out, "save", AiChatText.SEND_EDITED);
    return out.close().close().toString();
  }

  // ---- Elements ----

  private static String written(Consumer<Markup> content) {
    Markup out = new Markup();
    content.accept(out);
    return out.toString();
  }

  private String text(AiChatText text) {
    return words.format(text);
  }

  private Markup part(Markup out, String tag, String part) {
    return out.open(tag)
        .attribute("data-part", part)
        .attributeUnlessEmpty("class", look.classOf(part));
  }

  private static void slot(Markup out, String name) {
    out.open("div").attribute("data-slot", name).close();
  }

  private static Markup openButton(Markup out, String action) {
    return out.open("button")
        .attributes("type", "button", "data-action", action, "data-state-layer", "");
  }

  private void textButton(Markup out, String action, AiChatText text) {
    openButton(out, action).text(text(text)).close();
  }

  /** Opens a button with an icon. Attributes can follow. */
  private Markup iconButton(Markup out, String action, String glyph, AiChatText name) {
    return openButton(out, action).attributes("data-glyph", glyph, "aria-label", text(name));
  }

  private void thumb(
      Markup out, AiChatFeedback as, String glyph, AiChatText name, AiChatFeedback given) {
    iconButton(out, Prop.spellingOf(as), glyph, name)
        .attribute("aria-pressed", String.valueOf(as == given))
        .close();
  }
}
