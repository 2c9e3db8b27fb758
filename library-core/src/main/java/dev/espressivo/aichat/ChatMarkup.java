package dev.espressivo.aichat;

import dev.espressivo.base.internal.BidiControls;
import dev.espressivo.base.internal.Html;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.SafeAddress;
import dev.espressivo.markdown.MarkdownOptions;
import dev.espressivo.picture.internal.PictureFormat;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Renders messages as markup. All content of a message is escaped, since names, addresses and
 * outputs come from a model, and a model may repeat text from untrusted sources.
 */
final class ChatMarkup {

  /** The maximum number of characters that are shown of a tool's input or output. */
  private static final int MOST_SHOWN = 20_000;

  private static final int MEGABYTE = 1_000_000;

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
  private final ChatFiles files;

  ChatMarkup(ChatWords words, ChatLook look, ChatContents contents, ChatFiles files) {
    this.words = words;
    this.look = look;
    this.contents = contents;
    this.files = files;
  }

  // ---- Messages ----

  /** Renders a message; if it is being written, without its parts. */
  Html message(AiChatMessage message, Place place) {
    Html content = place.written ? null : content(message);
    return message.role() == AiChatRole.USER
        ? sent(message.id(), message.attachments(), content, tail(message, place))
        : reply(message.id(), content, tail(message, place));
  }

  private @Nullable Html content(AiChatMessage message) {
    if (contents.replaces(message)) {
      return html("<div data-slot='message'></div>");
    } else if (message.role() == AiChatRole.USER) {
      return message.content().isEmpty() ? null : bubble(message.content());
    }
    List<AiChatPart> parts = message.parts();
    return html("{}", IntStream.range(0, parts.size()).mapToObj(i -> part(parts.get(i), i)));
  }

  private Html bubble(String text) {
    return html("<div {bubble}>{}</div>", text);
  }

  private Html sent(
      @Nullable String id,
      List<AiChatAttachment> files,
      @Nullable Html content,
      @Nullable Html tail) {
    Html attachments =
        files.isEmpty()
            ? null
            : html("<div {attachments}>{}</div>", files.stream().map(this::attachment));
    String article =
        """
        <article {user} data-id='{}' aria-label='{USER}'>{}{}<div data-tail=''>{}</div></article>
        """;
    return html(article, id, attachments, content, tail);
  }

  private Html reply(@Nullable String id, @Nullable Html content, Html tail) {
    String glyph = look.sparkles() ? "sparkles" : null;
    Html avatar = html("<span {avatar} aria-hidden='true' data-glyph='{}'></span>", glyph);
    String article =
        """
        <article {assistant} data-id='{}' aria-label='{ASSISTANT}'>
          {}<div {reply}>{}</div><div data-tail=''>{}</div>
        </article>
        """;
    return html(article, id, look.avatar() ? avatar : null, content, tail);
  }

  /** Renders the end of a message after its parts: how it ended, and its actions. */
  Html tail(AiChatMessage message, Place place) {
    boolean isReply = message.role() != AiChatRole.USER;
    boolean isReplaced = contents.replaces(message);
    boolean isEditable = look.editable() && !isReplaced && !message.content().isEmpty();
    Html sources = isReply && (place.written || !isReplaced) ? sources(message.parts()) : null;
    if (isReply && place.written) {
      return html("{}{}", sources, message.parts().isEmpty() ? typing() : cursor());
    }
    return html(
        "{}{}<div {tools}>{}{}{}{}{}{}</div>",
        sources,
        isReply ? ending(message, place.last) : null,
        branches(message, place.branches),
        button("copy", "copy", AiChatText.COPY),
        !isReply && isEditable ? button("edit", "edit", AiChatText.EDIT) : null,
        isReply && place.answers ? button("regenerate", "refresh", AiChatText.REGENERATE) : null,
        isReply && look.rated() ? thumbs(place.feedback) : null,
        contents.hasActions(message) ? html("<div data-slot='actions'></div>") : null);
  }

  /** Renders the indicator of a reply of which nothing has been received. */
  private Html typing() {
    return html("<div {typing} aria-hidden='true'><span></span><span></span><span></span></div>");
  }

  /** Renders the indicator that more text will follow. */
  private Html cursor() {
    return html("<span {cursor} aria-hidden='true'></span>");
  }

  private @Nullable Html ending(AiChatMessage message, boolean last) {
    Html goOn = last ? button("continue", AiChatText.CONTINUE) : null;
    AiChatPart end = message.parts().isEmpty() ? null : message.parts().getLast();
    return switch (message.status()) {
      case ERROR -> {
        Html retry = last ? button("retry", AiChatText.RETRY) : null;
        String error = KnownFailure.shown(words, message.error());
        yield html("<div {alert} data-glyph='error'><span>{}</span>{}</div>", error, retry);
      }
      case STOPPED -> note(AiChatText.STOPPED, goOn);
      case INTERRUPTED -> note(AiChatText.INTERRUPTED, goOn);
      default -> end instanceof AiChatPart.Finish finish ? reason(finish.reason(), goOn) : null;
    };
  }

  private @Nullable Html reason(AiChatFinishReason reason, @Nullable Html goOn) {
    return switch (reason) {
      case LENGTH -> note(AiChatText.CUT_OFF, goOn);
      case CONTENT_FILTER -> note(AiChatText.FILTERED, null);
      default -> null;
    };
  }

  private Html note(AiChatText text, @Nullable Html action) {
    return html("<div data-note=''><span>{}</span>{}</div>", words.format(text), action);
  }

  private Html thumbs(AiChatFeedback given) {
    return html(
        "{}{}",
        thumb(AiChatFeedback.GOOD, "thumb-up", AiChatText.GOOD, given),
        thumb(AiChatFeedback.BAD, "thumb-down", AiChatText.BAD, given));
  }

  private Html thumb(AiChatFeedback as, String glyph, AiChatText name, AiChatFeedback given) {
    Html pressed = html("aria-pressed='{}'", as == given);
    return button(Prop.spellingOf(as), glyph, name, pressed);
  }

  private @Nullable Html branches(AiChatMessage message, List<String> branches) {
    int at = branches.indexOf(message.id());
    String position = words.format(AiChatText.BRANCH, at + 1, branches.size());
    Html previous = branch("chevron-start", AiChatText.PREVIOUS_BRANCH, branches, at - 1);
    Html next = branch("chevron-end", AiChatText.NEXT_BRANCH, branches, at + 1);
    return branches.size() < 2
        ? null
        : html("<span {branches}>{}<span>{}</span>{}</span>", previous, position, next);
  }

  private Html branch(String glyph, AiChatText name, List<String> branches, int at) {
    boolean exists = at >= 0 && at < branches.size();
    Html to = exists ? html("data-to='{}'", branches.get(at)) : html("disabled=''");
    return button("branch", glyph, name, to);
  }

  // ---- Parts ----

  /** Renders a part; null for a part that is not shown among the parts. */
  @Nullable Html part(AiChatPart part, int at) {
    return switch (part) {
      case AiChatPart.Text text -> prose(at);
      case AiChatPart.Reasoning thoughts -> reasoning(at, null, reasoned(thoughts.duration()));
      case AiChatPart.ToolCall call -> toolCall(call, at);
      case AiChatPart.File file -> html("<figure data-at='{}'>{}</figure>", at, file(file));
      // Shown after the parts.
      case AiChatPart.Source source -> null;
      case AiChatPart.Data data -> null;
      case AiChatPart.Finish finish -> null;
    };
  }

  /** Renders the place of a text that is going to be streamed. */
  Html words(boolean reasoning, int at) {
    return reasoning ? reasoning(at, "", words.format(AiChatText.REASONING)) : prose(at);
  }

  /** Renders the place of a text, which is sent as changes. */
  private Html prose(int at) {
    return html("<es-markdown {prose} data-es='' data-at='{}'></es-markdown>", at);
  }

  MarkdownOptions markdown() {
    return look.markdown();
  }

  private Html reasoning(int at, @Nullable String streaming, String headline) {
    String details =
        """
        <details {reasoning} data-thoughts='{}' open='{}' data-streaming='{}'>
          <summary data-state-layer=''><span>{}</span></summary>
          {}
        </details>
        """;
    return html(details, at, streaming, streaming, headline, prose(at));
  }

  /** Returns the headline of reasoning that has ended. */
  String reasoned(@Nullable Duration duration) {
    return duration == null || duration.isZero()
        ? words.format(AiChatText.THOUGHTS)
        : words.format(AiChatText.REASONED, Math.max(1, duration.plusMillis(500).toSeconds()));
  }

  private Html toolCall(AiChatPart.ToolCall call, int at) {
    AiChatToolState state = call.state();
    boolean asks = state == AiChatToolState.APPROVAL_REQUESTED;
    boolean hasInput = state != AiChatToolState.INPUT_STREAMING && !call.input().isBlank();
    // A user who approves a call must see all of its input.
    String input = asks ? pretty(call.input()) : shortened(call.input());
    String error = state == AiChatToolState.OUTPUT_ERROR ? call.error() : null;
    String outcome = call.output() == null ? error : call.output();
    String name = BidiControls.visible(call.name());
    String details =
        """
        <details {toolCall} data-at='{}' data-state='{}' open='{}'>
          <summary data-state-layer='' data-glyph='tool'>
            <span>{}</span><span data-says=''>{}</span>
          </summary>
          {}{}{}
        </details>
        """;
    return html(
        details,
        at,
        Prop.spellingOf(state),
        asks ? "" : null,
        name,
        words.format(said(state)),
        hasInput ? code(AiChatText.TOOL_INPUT, input) : null,
        outcome == null ? null : code(AiChatText.TOOL_OUTPUT, shortened(outcome)),
        asks ? approval(call.id(), words.format(AiChatText.APPROVAL, name)) : null);
  }

  private Html approval(String callId, String question) {
    Html call = html("data-call='{}'", callId);
    Html allow = button("allow", AiChatText.ALLOW, call);
    Html refuse = button("refuse", AiChatText.REFUSE, call);
    String group =
        """
        <div {approval} role='group' tabindex='-1' aria-label='{}'><span>{}</span>{}{}</div>
        """;
    return html(group, question, question, allow, refuse);
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

  private Html code(AiChatText name, String shown) {
    String label = words.format(name);
    String code =
        """
        <span data-label=''>{}</span>
        <pre {code} tabindex='0' aria-label='{}' role='region'>{}</pre>
        """;
    return html(code, label, label, BidiControls.visible(shown));
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

  private @Nullable Html sources(List<AiChatPart> parts) {
    List<AiChatPart.Source> sources =
        parts.stream()
            .filter(AiChatPart.Source.class::isInstance)
            .map(AiChatPart.Source.class::cast)
            .toList();
    Stream<Html> items =
        IntStream.range(0, sources.size()).mapToObj(i -> source(i + 1, sources.get(i)));
    return sources.isEmpty() ? null : html("<ol {sources} aria-label='{SOURCES}'>{}</ol>", items);
  }

  private Html source(int number, AiChatPart.Source source) {
    String url = Objects.requireNonNullElse(source.url(), "");
    Stream<@Nullable String> names = Stream.of(source.title(), hostOf(url), url, source.id());
    String shown = names.filter(n -> n != null && !n.isBlank()).findFirst().orElse("");
    Html content = html("<span data-number=''>{}</span><span>{}</span>", number, shown);
    return html("<li>{}</li>", link(url, content));
  }

  /** Renders a link; text that looks like one if its address is not safe. */
  private Html link(String url, Object content) {
    String link =
        """
        <a href='{}' target='_blank' rel='noopener noreferrer nofollow'
          data-link='' data-state-layer=''>{}</a>
        """;
    return hostOf(url) == null
        ? html("<span data-link='' data-state-layer=''>{}</span>", content)
        : html(link, url, content);
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

  private Html file(AiChatPart.File file) {
    String name = Objects.requireNonNullElse(file.name(), "");
    String id = file.attachmentId();
    if (id != null) {
      return stored(id, file.mimeType(), name.isBlank() ? file.mimeType() : name, null);
    }
    return PICTURE.matcher(file.url()).matches()
        ? picture(file.url(), name)
        : link(file.url(), name.isBlank() ? file.mimeType() : name);
  }

  private Html attachment(AiChatAttachment file) {
    return stored(file.id(), file.mimeType(), file.name(), size(file.size()));
  }

  /** Renders a file of a store: a picture, or a link that downloads it. */
  private Html stored(String id, String mimeType, String name, @Nullable String size) {
    String address = files.addressOf(id);
    String shown = BidiControls.visible(name);
    String chip =
        """
        <a data-file='' data-action='download' data-glyph='{}' data-state-layer='' href='{}' download='{}'>
          <span dir='auto'>{}</span><bdi data-size=''>{}</bdi><span data-gone=''>{FILE_GONE}</span>
        </a>
        """;
    return PictureFormat.TYPES.contains(mimeType)
        ? picture(address, shown)
        : html(chip, glyphOf(mimeType), address, shown, shown, size);
  }

  private Html picture(String address, String name) {
    String picture =
        """
        <button type='button' data-picture='' data-action='view' aria-haspopup='dialog'>
          <img src='{}' alt='{}' loading='lazy' decoding='async'>
          <span data-gone=''>{FILE_GONE}</span>
        </button>
        """;
    return html(picture, address, name);
  }

  private static String glyphOf(String mimeType) {
    if (mimeType.matches(".*(csv|sheet|excel).*")) {
      return "table";
    }
    return mimeType.matches(".*(json|xml|html|script|yaml)") ? "code" : "file";
  }

  private String size(long bytes) {
    return bytes < MEGABYTE
        ? words.format(AiChatText.KILOBYTES, (bytes + 999) / 1000)
        : words.format(AiChatText.MEGABYTES, (bytes + MEGABYTE / 2) / MEGABYTE);
  }

  /** Renders the texts of the full-screen viewer as JSON. */
  String viewer() {
    ObjectNode texts = JsonNodeFactory.instance.objectNode();
    EnumSet.range(AiChatText.VIEWER, AiChatText.POSITION)
        .forEach(text -> texts.put(Prop.spellingOf(text), words.format(text)));
    return texts.toString();
  }

  // ---- The queue ----

  /** Renders the messages in the queue. */
  Html queue(List<AiChatMessage> waiting) {
    return html("{}", waiting.stream().map(m -> waiting(m.id(), m.content(), m.attachments())));
  }

  private Html waiting(@Nullable String id, String text, List<AiChatAttachment> files) {
    Html cancel = button("cancel-queued", AiChatText.CANCEL_QUEUED);
    return sent(id, files, bubble(text), note(AiChatText.QUEUED, cancel));
  }

  // ---- Templates for the browser ----

  /** Renders a message of the user without a text. */
  Html sentTemplate() {
    return sent(null, List.of(), bubble(""), null);
  }

  /** Renders a queued message without a text. */
  Html waitingTemplate() {
    return waiting(null, "", List.of());
  }

  /** Renders a reply of which nothing has been received. */
  Html typingTemplate() {
    return reply(null, null, typing());
  }

  /** Renders the field in which a message is edited. */
  Html editorTemplate() {
    Html cancel = button("cancel", AiChatText.CANCEL);
    Html save = button("save", AiChatText.SEND_EDITED);
    String editor =
        """
        <div data-editor=''>
          <textarea rows='1' aria-label='{EDIT}'></textarea>
          <div>{}{}</div>
        </div>
        """;
    return html(editor, cancel, save);
  }

  // ---- Elements ----

  private Html button(String action, AiChatText text, Html... attributes) {
    String button =
        """
        <button type='button' data-action='{}' data-state-layer='' {}>{}</button>
        """;
    return html(button, action, Stream.of(attributes), words.format(text));
  }

  /** Renders a button with an icon. */
  private Html button(String action, String glyph, AiChatText name, Html... attributes) {
    String button =
        """
        <button type='button' data-action='{}' data-state-layer='' data-glyph='{}'
          aria-label='{}' {}></button>
        """;
    return html(button, action, glyph, words.format(name), Stream.of(attributes));
  }

  /**
   * Fills a template. A name in braces is one of the chat's texts, {@code {COPY}}, or stands for
   * the attributes of a part, {@code {bubble}}.
   */
  private Html html(String template, @Nullable Object... values) {
    return Html.of(template, this::named, values);
  }

  private Object named(String name) {
    return Character.isUpperCase(name.charAt(0))
        ? words.format(AiChatText.valueOf(name))
        : html("data-part='{}' class='{}'", name, look.classOf(name));
  }
}
