package dev.espressivo.aichatthreads;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.HasEnabled;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.BindingActiveException;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.AiConversationInfo;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.internal.CurrentOwner;
import dev.espressivo.aichat.internal.LiveConversations;
import dev.espressivo.aichat.internal.StoreNews;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasOwnHeight;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.BidiControls;
import dev.espressivo.base.internal.BrowserTimeZone;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.itemlist.ItemList;
import dev.espressivo.itemlist.ListItem;
import dev.espressivo.itemlist.ListLines;
import dev.espressivo.itemlist.ListSection;
import dev.espressivo.itemlist.SwipeAction;
import dev.espressivo.toast.Toast;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * The list of a user's stored conversations, usually with the chat that shows the selected one.
 *
 * <pre>{@code
 * AiChat chat = new AiChat(model);
 * add(new AiChatThreads(store, chat));
 * }</pre>
 *
 * <p>The chat is a part of this component. If there is no room for both, the list is a drawer,
 * which a button above the chat opens. Without a chat, the list takes all the room; the app shows
 * the {@linkplain #selected() selected} conversation elsewhere.
 *
 * <p>Conversations are grouped by the day of their last change, in the time zone of the browser.
 * The groups of a list that is open at midnight change when it is read again. Those in which a
 * reply is being written are marked, and those with a reply that no chat has shown yet. The user
 * can search in titles and messages, give conversations other titles, and delete them; for a while,
 * a toast offers to restore them. A new conversation is stored with its first message.
 *
 * <p>The list follows changes that are made in this JVM. What other servers have changed is seen
 * when the window gets the focus, and after {@link #refresh()}. The store is called on a background
 * thread; if it fails, the list shows an error with a button that tries again. The number of
 * conversations does not matter: the server reads those around the ones in view, and counts the
 * groups. The component enables push in its UI. A chat is empty until its conversation is loaded.
 *
 * <p>It is {@code 36rem} high by default.
 *
 * <p>Accessibility: the selected item has {@code aria-current}; the states are read after the
 * title. The drawer is modal, and Escape closes it.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys in the list</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowDown, ArrowUp</td><td>next or previous conversation</td></tr>
 *   <tr><td>PageDown, PageUp, Home, End</td><td>a screen down or up, first or last one</td></tr>
 *   <tr><td>Enter</td><td>show the conversation, or save its new title</td></tr>
 *   <tr><td>F2</td><td>change the title; Escape cancels</td></tr>
 *   <tr><td>Delete</td><td>delete the conversation</td></tr>
 *   <tr><td>Shift and F10, context menu</td><td>the menu of the conversation</td></tr>
 * </table>
 *
 * @usefor a user's earlier conversations with a model, beside the chat or in a sidebar
 * @notfor one conversation: use {@link AiChat} alone
 * @notfor other things of the same kind: use {@link ItemList}
 */
@Tag("es-ai-chat-threads")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "aichatthreads/aichatthreads.css")
@JsModule(Assets.CORE + "aichatthreads/aichatthreads.js")
@Uses(ItemList.class)
public final class AiChatThreads extends Component
    implements HasParts<AiChatThreads.Part>, HasOwnHeight, HasEnabled, HasTexts<AiChatThreadsText> {

  /** The named parts of the component, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The list and the chat. */
    ROOT,
    /** The bar above the chat if there is no room for the list. */
    BAR,
    /** The button in the bar that opens the list. */
    TOGGLE,
    /** The title of the selected conversation in the bar. */
    TITLE,
    /** The list with the button and the field above it. */
    PANEL,
    /** The button that shows a new conversation. */
    NEW_CHAT,
    /** The search field. */
    SEARCH,
    /** The {@link ItemList} of conversations. */
    LIST,
    /** The chat. */
    CHAT
  }

  /** An event about a conversation, which a listener can prevent. */
  public abstract static sealed class ThreadEvent extends ComponentEvent<AiChatThreads> {

    private final String id;
    private boolean vetoed;

    private ThreadEvent(AiChatThreads source, String id) {
      super(source, true);
      this.id = id;
    }

    /** {@return the id of the conversation} */
    public String getId() {
      return id;
    }

    /** Prevents what the user wants, when all listeners have been called. */
    public void veto() {
      vetoed = true;
    }

    /** {@return whether a listener has called {@link #veto}} */
    public boolean isVetoed() {
      return vetoed;
    }
  }

  /** Fired when the user selects a conversation, before it is shown. */
  public static final class SelectEvent extends ThreadEvent {
    SelectEvent(AiChatThreads source, String id) {
      super(source, id);
    }
  }

  /** Fired when the user wants a new conversation, before it is shown. It is not stored yet. */
  public static final class CreateEvent extends ThreadEvent {
    CreateEvent(AiChatThreads source, String id) {
      super(source, id);
    }
  }

  /** Fired when the user has given a conversation another title, before that is stored. */
  public static final class RenameEvent extends ThreadEvent {

    private final String title;

    RenameEvent(AiChatThreads source, String id, String title) {
      super(source, id);
      this.title = title;
    }

    /** {@return the new title, not blank} */
    public String getTitle() {
      return title;
    }
  }

  /** Fired when the user wants to delete a conversation, before that is done. */
  public static final class DeleteEvent extends ThreadEvent {
    DeleteEvent(AiChatThreads source, String id) {
      super(source, id);
    }
  }

  /** How long a stored conversation is waited for, so that the chat does not look empty before. */
  private static final Duration LOAD = Duration.ofMillis(100);

  private static final String START = "event.detail.start";
  private static final String END = "event.detail.end";
  private static final String TITLE = "event.detail.title";

  private static final List<AiChatThreadsText> GROUPS =
      List.of(
          AiChatThreadsText.TODAY,
          AiChatThreadsText.YESTERDAY,
          AiChatThreadsText.PREVIOUS_WEEK,
          AiChatThreadsText.PREVIOUS_MONTH,
          AiChatThreadsText.OLDER);

  private static final Slot<AiChatThreads> CHAT_SLOT =
      Slot.of(Part.CHAT, "div").whenLeft((AiChatThreads threads) -> threads.showChat());
  private static final Prop<AiChatThreads, @Nullable AiConversationStore> STORE =
      Prop.optional("store", AiConversationStore.class)
          .thenIfChanged((AiChatThreads threads) -> threads.connect());
  private static final Prop<AiChatThreads, @Nullable String> OWNER =
      Prop.optional("owner", String.class)
          .thenIfChanged((AiChatThreads threads) -> threads.connect());

  static {
    Shared.HEIGHT.of(AiChatThreads.class, Prop.style("height", "--_height", "36rem"));
  }

  private final ThreadsState state = new ThreadsState();
  private final ThreadsLoader loader = new ThreadsLoader(this::source, this::read);
  private final ThreadsProvider provider = new ThreadsProvider(state, this::readLater);
  private final ItemList<ThreadRow> list = new ItemList<>();
  private final ThreadsFrame frame;
  private final Bindable<String> selected =
      Bindable.of(this, "selected", "", "", id -> {})
          .admitting(this::admit)
          .then(this::showSelected);
  private final Bindable<String> search;
  private @Nullable SerializableFunction<String, AiConversation> conversations;
  private @Nullable SerializableFunction<String, String> address;

  /** The conversation that the chat brought with it, for the settings of those that are opened. */
  private @Nullable AiConversation template;

  /** The user of the first request in which one was needed. */
  private @Nullable String user;

  private @Nullable Registration updating;
  private @Nullable Registration titles;
  private String shown = "";

  /** The id of the conversation that was begun last, of which nothing is stored. */
  private String begun = "";

  /** The conversation of an action that renames, while it is handled. */
  private String renaming = "";

  private boolean creating;
  private boolean failed;

  /** Whether the store is being read; then, whether it is read once more. */
  private transient boolean reading;

  private transient boolean again;

  /** Whether what the list lacks is read before the next response. */
  private transient boolean awaiting;

  /** Creates a list without a store, which is empty. */
  public AiChatThreads() {
    list.setLines(ListLines.ONE);
    list.setMenuButton(true);
    list.setRenderer(this::draw);
    list.setSwipeActions(this::actionsOf);
    list.setItems(provider);
    list.addItemClickListener(click -> press(click.getItem()));
    list.addRetryListener(retry -> read());
    list.getElement()
        .addEventListener(
            "es-range",
            event ->
                state.view(
                    event.getEventData().path(START).asInt(0),
                    event.getEventData().path(END).asInt(0)))
        .addEventData(START)
        .addEventData(END)
        .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS);
    // After the action of the list, which knows the conversation.
    list.getElement()
        .addEventListener(
            "es-item-action", event -> rename(event.getEventData().path(TITLE).asString("")))
        .addEventData(TITLE);
    frame = new ThreadsFrame(this, list);
    Parts.mark(this, Part.BAR, frame.bar);
    Parts.mark(this, Part.TOGGLE, frame.toggle);
    Parts.mark(this, Part.TITLE, frame.title);
    Parts.mark(this, Part.PANEL, frame.panel);
    Parts.mark(this, Part.NEW_CHAT, frame.create);
    Parts.mark(this, Part.SEARCH, frame.search);
    Parts.mark(this, Part.LIST, list.getElement());
    search = Bindable.ofProperty(this, "search", "", "", ThreadsFrame.MAX_SEARCH);
    search.then(this::read);
    getElement().addEventListener("es-new", event -> create());
    getElement().addEventListener("es-refresh", event -> refresh());
  }

  /**
   * Creates a list.
   *
   * @param store the store of the conversations
   */
  public AiChatThreads(AiConversationStore store) {
    this();
    setStore(Check.notNull("store", store));
  }

  /**
   * Creates a list with the chat that shows the selected conversation.
   *
   * @param store the store of the conversations
   * @param chat the chat, whose settings are those of all conversations, as for {@link #setChat}
   */
  public AiChatThreads(AiConversationStore store, AiChat chat) {
    this(store);
    setChat(Check.notNull("chat", chat));
  }

  // ---- What is listed ----

  /** {@return the store of the conversations; null, the default, for none} */
  public @Nullable AiConversationStore getStore() {
    return STORE.get(this);
  }

  /**
   * Sets the store of the conversations.
   *
   * @param store the store; null for none
   */
  public void setStore(@Nullable AiConversationStore store) {
    STORE.set(this, store);
  }

  /** {@return the owner of the conversations; null, the default, for the current user} */
  public @Nullable String getOwner() {
    return OWNER.get(this);
  }

  /**
   * Sets the owner of the conversations.
   *
   * @param owner the owner; null for the current user, as {@code AiConversation.of} knows it
   */
  public void setOwner(@Nullable String owner) {
    if (owner != null) {
      Check.notBlank("owner", owner);
    }
    OWNER.set(this, owner);
  }

  private ThreadsLoader.@Nullable Source source() {
    AiConversationStore store = getStore();
    if (user == null) {
      user = CurrentOwner.find();
    }
    String owner = getOwner() == null ? user : getOwner();
    return store == null || owner == null ? null : new ThreadsLoader.Source(store, owner);
  }

  /** Reads the list again, for example after the app has changed conversations in the store. */
  public void refresh() {
    read();
  }

  // ---- The chat ----

  /** {@return the chat that shows the selected conversation; null, the default, for none} */
  public @Nullable AiChat getChat() {
    return (AiChat) CHAT_SLOT.getComponent(this);
  }

  /**
   * Sets the chat that shows the selected conversation. If none is selected when the component is
   * attached, a new one is.
   *
   * <p>Each conversation gets the settings of the one that the chat shows now when it is opened:
   * model, instructions, tools, limits, quota and function for the title, also if another tab has
   * given it others. Its files are in the list's store, and its replies continue while no chat
   * shows it.
   *
   * @param chat the chat, which becomes a part of this component; null for none
   */
  public void setChat(@Nullable AiChat chat) {
    CHAT_SLOT.setComponent(this, chat);
    template = chat == null ? null : chat.getConversation();
    showChat();
    openShown();
    begin();
  }

  /** Shows a new conversation in an attached chat that shows none of the store. */
  private void begin() {
    if (updating != null && getChat() != null && shown.isEmpty()) {
      try {
        newChat();
      } catch (BindingActiveException e) {
        // A signal says what is shown.
      }
    }
  }

  private void showChat() {
    AiChat chat = getChat();
    frame.showBar(chat != null);
    getElement().setAttribute("data-chat", chat != null);
    if (titles != null) {
      titles.remove();
    }
    titles = chat == null ? null : chat.addChangeListener(change -> showTitle());
  }

  /**
   * {@return the function that returns the conversation with an id; null, the default, for {@code
   * AiConversation.of}}
   */
  public @Nullable SerializableFunction<String, AiConversation> getConversations() {
    return conversations;
  }

  /**
   * Sets the function that returns the conversation with an id, for example to give each a model of
   * its own. One without a model gets the settings of the chat, as for {@link #setChat}.
   *
   * @param conversations returns the conversation for the chat; null for {@code AiConversation.of}
   */
  public void setConversations(
      @Nullable SerializableFunction<String, AiConversation> conversations) {
    this.conversations = conversations;
  }

  /** Has the chat show what is selected, of the store and the owner of now. */
  private void openShown() {
    AiChat chat = getChat();
    if (chat != null && !shown.isEmpty()) {
      chat.setConversation(open(shown));
    }
  }

  private AiConversation open(String id) {
    SerializableFunction<String, AiConversation> own = conversations;
    AiConversation next =
        LiveConversations.waiting(
            id.equals(begun) ? Duration.ZERO : LOAD,
            () ->
                own != null
                    ? Check.notNull("conversation of the function", own.apply(id))
                    : stored(id));
    AiConversation from = template;
    // Others of this JVM may have the same one, with tools that run in another tab.
    if (from != null && next != from && (own == null || next.getSend() == null)) {
      next.setSystem(from.getSystem());
      next.setTools(from.getTools());
      next.setLimits(from.getLimits());
      next.setQuota(from.getQuota());
      next.setTitleFn(from.getTitleFn());
      next.setSend(from.getSend());
    }
    return next;
  }

  private AiConversation stored(String id) {
    ThreadsLoader.Source source = source();
    return source == null
        ? new AiConversation()
        : AiConversation.of(source.owner(), id, source.store());
  }

  // ---- The selection ----

  /** {@return the id of the conversation that is shown; empty by default} */
  public String getSelected() {
    return selected.getValue();
  }

  /**
   * Shows a conversation.
   *
   * @param selected the id of a conversation, which need not be stored yet, at most 200 characters;
   *     empty for none
   * @throws IllegalArgumentException if the id is blank, but not empty, or too long
   * @throws BindingActiveException if a signal is bound without a writer
   */
  public void setSelected(String selected) {
    Check.notNull("selected", selected);
    if (!selected.isEmpty() && selected.isBlank()
        || selected.length() > AiConversationStore.MAX_NAME) {
      throw new IllegalArgumentException(
          "selected must be empty, or an id that is not blank, of at most %d characters, but is '%s'"
              .formatted(AiConversationStore.MAX_NAME, selected));
    }
    this.selected.setValue(selected);
  }

  /**
   * {@return the id of the conversation that is shown as a property with value change events and
   * bindings}
   */
  public Bindable<String> selected() {
    return selected;
  }

  /**
   * Shows a new conversation with a random id. It is stored with its first message.
   *
   * @throws BindingActiveException if a signal is bound without a writer
   */
  public void newChat() {
    setSelected(begun());
  }

  private String begun() {
    begun = UUID.randomUUID().toString();
    return begun;
  }

  private void create() {
    if (!isEnabled()) {
      return;
    }
    creating = true;
    try {
      selected.setFromClient(begun());
    } finally {
      creating = false;
    }
    // The browser has marked no conversation, also if none is created.
    refreshRow(shown);
  }

  /** Decides about a conversation that the user has pressed. */
  private String admit(String current, String proposed) {
    if (current.equals(proposed)) {
      return current;
    }
    ThreadEvent event =
        creating ? new CreateEvent(this, proposed) : new SelectEvent(this, proposed);
    fireEvent(event);
    return event.isVetoed() ? current : proposed;
  }

  private void press(ThreadRow row) {
    AiConversationInfo info = row.info();
    // Enter presses a row and follows its link.
    if (info != null && address == null) {
      selected.setFromClient(info.id());
      // The browser has marked it, and no other one.
      provider.refreshItem(row);
      refreshRow(shown);
    }
  }

  private void showSelected() {
    String before = shown;
    AiChat chat = getChat();
    String selected = getSelected();
    String id = selected.isEmpty() && chat != null ? begun() : selected;
    shown = id;
    refreshRow(before);
    refreshRow(id);
    if (!before.equals(id)) {
      openShown();
    }
    showTitle();
  }

  private void refreshRow(String id) {
    AiConversationInfo info = state.find(id);
    if (info != null) {
      provider.refreshItem(ThreadRow.of(info));
    }
  }

  private void showTitle() {
    AiConversationInfo info = state.find(shown);
    AiChat chat = getChat();
    // It need not be among those that the list has read.
    String own = chat == null ? "" : BidiControls.visible(chat.getConversation().getTitle());
    String title = own.isBlank() ? getText(AiChatThreadsText.NEW_CHAT) : own;
    frame.showTitle(info == null ? title : titleOf(info));
  }

  // ---- The search ----

  /** {@return the text in the search field; default empty} */
  public String getSearch() {
    return search.getValue();
  }

  /**
   * Sets the text in the search field. The conversations with this text in their title or in a
   * message are listed, without groups.
   *
   * @param search the text; empty for all conversations
   * @throws BindingActiveException if a signal is bound without a writer
   */
  public void setSearch(String search) {
    this.search.setValue(Check.notNull("search", search));
  }

  /** {@return the text in the search field as a property with value change events and bindings} */
  public Bindable<String> search() {
    return search;
  }

  // ---- Rows ----

  /** {@return the function that returns the address of a conversation; null by default} */
  public @Nullable SerializableFunction<String, String> getAddress() {
    return address;
  }

  /**
   * Sets the function that returns the address of a conversation, which its item then links to. The
   * view at that address calls {@link #setSelected}; no {@link SelectEvent} is fired. Without a
   * function, a press selects the conversation.
   *
   * @param address returns the address for an id, as {@link ListItem#setHref(String)} accepts it;
   *     the id may contain any characters, so encode it; null for no links
   */
  public void setAddress(@Nullable SerializableFunction<String, String> address) {
    this.address = address;
    provider.refreshAll();
  }

  private ListItem draw(ThreadRow row) {
    AiConversationInfo info = row.info();
    ListItem item = new ListItem();
    if (info == null) {
      item.setDisabled(true);
      return item;
    }
    item.setHeadline(titleOf(info));
    item.setCurrent(info.id().equals(shown));
    if (info.running() || info.unread()) {
      item.setTrailing(new ThreadMark(info.running()));
      item.setDescription(
          getText(info.running() ? AiChatThreadsText.RUNNING : AiChatThreadsText.UNREAD));
    }
    SerializableFunction<String, String> addresses = address;
    if (addresses != null) {
      item.setHref(addresses.apply(info.id()));
    }
    return item;
  }

  private String titleOf(AiConversationInfo info) {
    String title = BidiControls.visible(info.title());
    return title.isBlank() ? getText(AiChatThreadsText.UNTITLED) : title;
  }

  private List<SwipeAction> actionsOf(ThreadRow row) {
    AiConversationInfo info = row.info();
    if (info == null || !isEnabled()) {
      return List.of();
    }
    String id = info.id();
    return List.of(
        new SwipeAction(getText(AiChatThreadsText.RENAME), () -> renaming = id),
        new SwipeAction(getText(AiChatThreadsText.DELETE), Tone.DESTRUCTIVE, () -> delete(id)));
  }

  /**
   * Renames the conversation of an action, which has no title yet when the user begins to write it.
   */
  private void rename(String text) {
    String id = renaming;
    String title = text.strip();
    AiConversationInfo info = state.find(id);
    renaming = "";
    if (info == null || text.isEmpty() || !isEnabled() || title.equals(info.title())) {
      return;
    }
    ThreadsLoader.Source source = source();
    if (source != null && !title.isEmpty() && title.length() <= AiConversationStore.MAX_NAME) {
      RenameEvent event = new RenameEvent(this, id, title);
      fireEvent(event);
      if (!event.isVetoed()) {
        state.rename(id, title);
        change(
            source,
            () -> {
              boolean isDone = source.store().rename(source.owner(), id, title);
              if (isDone) {
                LiveConversations.rename(source.store(), source.owner(), id, title);
              }
              return isDone;
            },
            () -> {
              // The news has the list read again.
            });
      }
    }
    // The browser shows the new title already.
    refreshRow(id);
    showTitle();
  }

  private void delete(String id) {
    AiConversationInfo info = state.find(id);
    ThreadsLoader.Source source = source();
    if (info == null || source == null) {
      return;
    }
    DeleteEvent event = new DeleteEvent(this, id);
    fireEvent(event);
    if (!event.isVetoed()) {
      change(source, () -> source.store().delete(source.owner(), id), () -> deleted(source, info));
    }
  }

  private void deleted(ThreadsLoader.Source source, AiConversationInfo info) {
    boolean wasShown = shown.equals(info.id());
    String other = wasShown ? begun() : "";
    toast(
        Toast.of(Texts.format(this, AiChatThreadsText.DELETED, titleOf(info)))
            .withAction(
                getText(AiChatThreadsText.UNDO),
                () ->
                    change(
                        source,
                        () -> source.store().restore(source.owner(), info.id()),
                        () -> {
                          if (wasShown && shown.equals(other)) {
                            selected.setFromComponent(info.id());
                          }
                        })));
    if (wasShown) {
      selected.setFromComponent(other);
    }
  }

  /** Changes the store, and tells all lists of this JVM. */
  private void change(
      ThreadsLoader.Source source, Callable<Boolean> change, SerializableRunnable then) {
    loader.call(
        () -> {
          boolean isDone = change.call();
          StoreNews.changed(source.store(), source.owner());
          return isDone;
        },
        isDone -> {
          if (Boolean.TRUE.equals(isDone)) {
            then.run();
          } else {
            toast(Toast.of(getText(AiChatThreadsText.NOT_SAVED)).withTone(Tone.DESTRUCTIVE));
            read();
          }
        });
  }

  private void toast(Toast toast) {
    getUI().ifPresent(toast::show);
  }

  // ---- Reading ----

  /** Reads what the list shows, and counts the groups. */
  private void read() {
    read(state.inView(), true);
  }

  /** Reads what the list lacks, when it has requested everything. */
  private void readLater() {
    if (!awaiting) {
      awaiting = true;
      getUI()
          .ifPresent(
              ui ->
                  ui.beforeClientResponse(
                      this,
                      context -> {
                        awaiting = false;
                        readMissing();
                      }));
    }
  }

  private void readMissing() {
    if (!failed) {
      read(state.missing(), false);
    }
  }

  private void read(TreeSet<Integer> pages, boolean isWhole) {
    ThreadsLoader.Source source = source();
    if (updating == null) {
      return;
    }
    if (source == null) {
      state.clear();
      show(true);
    } else if (reading) {
      again |= isWhole;
    } else if (!pages.isEmpty()) {
      reading = true;
      ThreadQuery query =
          new ThreadQuery(
              source.store(),
              source.owner(),
              getSearch(),
              pages.first(),
              pages.last(),
              isWhole && getSearch().isEmpty() ? starts() : List.of(),
              isWhole);
      loader.call(query::read, answer -> take(query, answer));
    }
  }

  private List<Instant> starts() {
    ZoneId zone = getUI().map(BrowserTimeZone::of).orElseGet(ZoneId::systemDefault);
    return ThreadsState.starts(LocalDate.now(zone), zone);
  }

  private void take(ThreadQuery query, ThreadQuery.@Nullable Answer answer) {
    reading = false;
    boolean isCurrent =
        new ThreadsLoader.Source(query.store(), query.owner()).equals(source())
            && query.text().equals(getSearch());
    boolean isMore = again || !isCurrent;
    again = false;
    if (isCurrent) {
      boolean isOther = answer != null && !query.whole() && answer.total() != state.total();
      failed = answer == null;
      show(answer != null && state.take(answer));
      isMore |= isOther;
    }
    if (isMore) {
      read();
    } else {
      readMissing();
    }
  }

  private void show(boolean isChanged) {
    list.setLoading(!state.isKnown() && !failed && source() != null);
    list.setError(failed);
    list.setEmptyText(
        getSearch().isEmpty()
            ? getText(AiChatThreadsText.EMPTY)
            : Texts.format(this, AiChatThreadsText.NOTHING_FOUND, getSearch()));
    List<ListSection> sections = new ArrayList<>();
    List<Integer> groups = state.groups();
    for (int i = 0; i < groups.size(); i++) {
      sections.add(new ListSection(getText(GROUPS.get(i)), groups.get(i)));
    }
    if (!sections.equals(list.getSections())) {
      list.setSections(sections);
    }
    if (isChanged) {
      provider.refreshAll();
    }
    showTitle();
  }

  // ---- Life cycle ----

  /** Lists the conversations of another store or owner, and has the chat show one of them. */
  private void connect() {
    state.clear();
    openShown();
    getUI()
        .filter(ui -> updating != null)
        .ifPresent(
            ui -> {
              disconnect();
              connect(ui);
            });
  }

  private void connect(UI ui) {
    reading = false;
    awaiting = false;
    updating = LiveUpdates.of(ui).add(loader);
    show(true);
    loader.update();
  }

  private void disconnect() {
    if (updating != null) {
      updating.remove();
      updating = null;
    }
  }

  @Override
  protected void onAttach(AttachEvent event) {
    connect(event.getUI());
    begin();
  }

  @Override
  protected void onDetach(DetachEvent event) {
    disconnect();
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    frame.showEnabled(enabled);
    list.setEnabled(enabled);
    provider.refreshAll();
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    frame.showWords();
    list.setSections(List.of());
    show(true);
  }

  // ---- Listeners ----

  /**
   * Adds a listener that is called when the user selects a conversation, and can prevent it. {@link
   * #selected()} also tells what the app selects.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addSelectListener(ComponentEventListener<SelectEvent> listener) {
    return addListener(SelectEvent.class, listener);
  }

  /**
   * Adds a listener that is called when the user wants a new conversation, and can prevent it.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addCreateListener(ComponentEventListener<CreateEvent> listener) {
    return addListener(CreateEvent.class, listener);
  }

  /**
   * Adds a listener that is called when the user gives a conversation another title, and can
   * prevent it.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addRenameListener(ComponentEventListener<RenameEvent> listener) {
    return addListener(RenameEvent.class, listener);
  }

  /**
   * Adds a listener that is called when the user deletes a conversation, and can prevent it.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addDeleteListener(ComponentEventListener<DeleteEvent> listener) {
    return addListener(DeleteEvent.class, listener);
  }
}
