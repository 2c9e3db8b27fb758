package dev.espressivo.aichat;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.espressivo.ai.jdbc.JdbcStores;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.browser.Wire;
import dev.espressivo.views.Stage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.h2.jdbcx.JdbcDataSource;
import org.h2.tools.Server;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@InChromium
@DisplayName("A chat whose conversation is kept in a database")
class KeptChatInTheBrowserTest {

  private static final String OWNER = "ada";
  private static final String NAME = UUID.randomUUID().toString();

  /** The database without a server and a proxy. */
  private static final JdbcDataSource DATABASE = database("mem:" + NAME);

  private static final AiConversationStore STORE =
      JdbcStores.of(NAME + " at hand", DATABASE).conversations();

  private static Server server;
  private static Wire wire;

  /** The same database over the proxy, with a connection for each call. */
  private static AiConversationStore store;

  private final String id = UUID.randomUUID().toString();
  private final AtomicReference<AiChat> onServer = new AtomicReference<>();

  @BeforeAll
  static void start() throws IOException, SQLException {
    JdbcStores.of(NAME + " at hand", DATABASE).createTables();
    server = Server.createTcpServer("-tcpPort", "0").start();
    wire = Wire.to(server.getPort());
    JdbcDataSource far = database("tcp://127.0.0.1:%d/mem:%s".formatted(wire.port(), NAME));
    store = JdbcStores.of(NAME, far).conversations();
  }

  private static JdbcDataSource database(String place) {
    JdbcDataSource database = new JdbcDataSource();
    database.setURL("jdbc:h2:" + place + ";DB_CLOSE_DELAY=-1");
    return database;
  }

  @AfterAll
  static void stop() throws SQLException {
    wire.close();
    server.stop();
    try (Connection connection = DATABASE.getConnection()) {
      connection.createStatement().execute("SHUTDOWN");
    }
  }

  @AfterEach
  void mend() {
    wire.mend();
  }

  private Page open(Visitor visitor, String id) {
    return visitor.opens(
        Stage.with(
            () -> {
              AiConversation conversation = AiConversation.of(OWNER, id, store);
              conversation.setSend(
                  (messages, context) -> Reply.text("Re: " + messages.getLast().content()));
              AiChat chat = new AiChat(conversation);
              chat.setHeight("24rem");
              onServer.set(chat);
              return chat;
            }));
  }

  private static Locator texts(Page page) {
    return page.locator(
        "es-ai-chat [data-part=content] :is([data-part=bubble], [data-part=prose])");
  }

  private static Locator notice(Page page) {
    return page.locator("es-ai-chat [data-notice]");
  }

  private static void send(Page page, String text) {
    Locator input = page.locator("es-ai-chat [data-part=input]");
    input.fill(text);
    input.press("Enter");
  }

  /** Returns the texts of the messages in the database. */
  private static List<String> stored(String id) throws IOException {
    StoredConversation stored = STORE.load(OWNER, id, 0);
    return stored == null
        ? List.of()
        : stored.messages().stream().map(AiChatMessage::content).toList();
  }

  private static void untilStored(String id, String... texts) {
    Awaitility.await().untilAsserted(() -> assertThat(stored(id)).containsExactly(texts));
  }

  private static void append(String id, List<AiChatMessage> messages) throws IOException {
    STORE.append(
        OWNER, id, new AiConversationChange(messages, Set.of(), messages.getLast().id(), true));
  }

  /** Returns questions and answers, each of which follows the one before it. */
  static List<AiChatMessage> talk(int count) {
    List<AiChatMessage> messages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      AiChatMessage message =
          i % 2 == 0
              ? AiChatMessage.user("Question " + i)
              : AiChatMessage.assistant(
                  "Answer " + i + ". " + "A sentence of a reply. ".repeat(20));
      messages.add(i == 0 ? message : message.withParent(messages.getLast().id()));
    }
    return messages;
  }

  @Test
  @DisplayName("goes on while the database is away, says so, and saves when it is back")
  void goesOnWhileTheDatabaseIsAway(Visitor visitor) throws IOException {
    Page page = open(visitor, id);
    send(page, "Before");
    assertThat(texts(page)).hasText(new String[] {"Before", "Re: Before"});
    untilStored(id, "Before", "Re: Before");
    assertThat(notice(page)).isEmpty();

    wire.cut();
    send(page, "During");
    assertThat(texts(page)).hasText(new String[] {"Before", "Re: Before", "During", "Re: During"});
    assertThat(notice(page)).hasText("Not saved; trying again");
    assertThat(stored(id)).hasSize(2);

    wire.mend();
    assertThat(notice(page)).isEmpty();
    untilStored(id, "Before", "Re: Before", "During", "Re: During");
  }

  @Test
  @DisplayName(
      "can be used if the database is away from the beginning, and gets the earlier messages when"
          + " it is back")
  void beginsWithoutTheDatabase(Visitor visitor) throws IOException {
    append(id, talk(2));
    String answer = stored(id).getLast().strip();
    wire.cut();

    Page page = open(visitor, id);
    assertThat(notice(page)).hasText("Earlier messages were not loaded; trying again");
    send(page, "New");
    assertThat(texts(page)).hasText(new String[] {"New", "Re: New"});

    wire.mend();
    assertThat(texts(page)).hasText(new String[] {"Question 0", answer, "New", "Re: New"});
    assertThat(notice(page)).isEmpty();
    Awaitility.await().untilAsserted(() -> assertThat(stored(id)).hasSize(4).endsWith("Re: New"));
  }

  @Test
  @DisplayName("shows the user's message before the server can answer")
  void showsTheMessageAtOnce(Visitor visitor) {
    Page page = open(visitor, id);
    visitor.setRoundTrip(Duration.ofMinutes(2));

    send(page, "Now");

    assertThat(page.locator("es-ai-chat [data-part=content] > [data-part=user]")).hasText("Now");
    visitor.setRoundTrip(Duration.ofMillis(200));
    assertThat(texts(page)).hasText(new String[] {"Now", "Re: Now"});
    untilStored(id, "Now", "Re: Now");
  }

  @ParameterizedTest(name = "that is {0}")
  @CsvSource({
    "damaged, '{\"version\":1,\"id\":\"'",
    "not a message, '[\"<script>alert(1)</script>\"]'",
    "of a later version, '{\"version\":2}'"
  })
  @DisplayName("says that messages are missing because of one, leaves it as it is, and can be used")
  void saysWhatItCannotRead(String kind, String json, Visitor visitor)
      throws IOException, SQLException {
    append(id, talk(2));
    setContent(id, json);

    Page page = open(visitor, id);
    assertThat(notice(page)).containsText("Earlier messages were not loaded");
    send(page, "Is anyone here?");
    assertThat(texts(page)).hasText(new String[] {"Is anyone here?", "Re: Is anyone here?"});
    assertThat(contents(id)).containsOnly(json);
  }

  private static void setContent(String id, String json) throws SQLException {
    try (Connection connection = DATABASE.getConnection();
        PreparedStatement update =
            connection.prepareStatement(
                "UPDATE espressivo_message SET content = ? WHERE conversation = ?")) {
      update.setString(1, json);
      update.setString(2, id);
      update.executeUpdate();
    }
  }

  private static List<String> contents(String id) throws SQLException {
    try (Connection connection = DATABASE.getConnection();
        PreparedStatement query =
            connection.prepareStatement(
                "SELECT content FROM espressivo_message WHERE conversation = ?")) {
      query.setString(1, id);
      List<String> contents = new ArrayList<>();
      ResultSet rows = query.executeQuery();
      while (rows.next()) {
        contents.add(rows.getString(1));
      }
      return contents;
    }
  }

  @Test
  @DisplayName(
      "shows what is stored as text, whatever it is, and keeps an id and a title of any text")
  void showsWhatIsStoredAsText(Visitor visitor) throws IOException {
    String hostile = "../%2e%2e/<img src=x onerror=\"document.title='hacked'\">\"';\u202e--";
    append(hostile, List.of(AiChatMessage.user(hostile)));
    assertThat(STORE.rename(OWNER, hostile, hostile)).isTrue();

    Page page = open(visitor, hostile);
    assertThat(page.locator("es-ai-chat [data-part=bubble]")).hasText(hostile);
    send(page, hostile);
    assertThat(texts(page)).hasCount(3);
    assertThat(page.locator("es-ai-chat [data-part=content] img")).hasCount(0);
    assertThat(page.title()).isEqualTo("Stage");
    Awaitility.await().untilAsserted(() -> assertThat(stored(hostile)).hasSize(3));
    assertThat(Objects.requireNonNull(STORE.load(OWNER, hostile, 0)).info().title())
        .isEqualTo(hostile);
  }

  @Test
  @DisplayName("of 2,000 messages costs the page and the session what one of 200 costs")
  void costsNoMoreWithMoreMessages(Visitor visitor) throws IOException {
    Cost ofFew = cost(visitor, 200);
    Cost ofMany = cost(visitor, 2_000);

    assertThat(ofMany.elements()).isEqualTo(ofFew.elements()).isLessThan(500);
    assertThat(ofMany.received()).isCloseTo(ofFew.received(), withinPercentage(10));
    assertThat(ofMany.stored()).isCloseTo(ofFew.stored(), withinPercentage(10));
  }

  /**
   * What a chat costs.
   *
   * @param elements the number of elements of its first view
   * @param received the bytes that the browser has received for it
   * @param stored the bytes that it takes in a stored session
   */
  private record Cost(int elements, long received, int stored) {}

  private Cost cost(Visitor visitor, int messages) throws IOException {
    String each = id + "-" + messages;
    append(each, talk(messages));
    Page page = open(visitor, each);
    assertThat(texts(page).last()).containsText("Answer %d.".formatted(messages - 1));
    long before = visitor.bytesReceived();
    page.reload();
    assertThat(texts(page).last()).containsText("Answer %d.".formatted(messages - 1));
    return new Cost(
        (int) page.evaluate("document.querySelectorAll('es-ai-chat *').length"),
        visitor.bytesReceived() - before,
        detachedSize());
  }

  /** Removes the chat from its page, and returns how many bytes it takes in a stored session. */
  private int detachedSize() {
    AiChat chat = onServer.get();
    Stage.on(chat, () -> chat.getElement().removeFromParent());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(chat);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.size();
  }
}
