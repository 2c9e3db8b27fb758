package secured;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.SendContext;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;

/** The model of the chats. A test says the words of the replies, question by question. */
final class Model {

  /** Ends a reply. */
  static final String END = "";

  private static final Map<String, BlockingQueue<String>> WORDS = new ConcurrentHashMap<>();
  private static final Map<String, Integer> CALLS = new ConcurrentHashMap<>();

  private Model() {}

  /** Says the next words of the reply to a question. */
  static void says(String question, String... words) {
    of(question).addAll(List.of(words));
  }

  /** Returns how often a question was asked. */
  static int calls(String question) {
    return CALLS.getOrDefault(question, 0);
  }

  static Reply answer(List<AiChatMessage> messages, SendContext context) {
    String question =
        messages.stream()
            .filter(message -> message.role() == AiChatRole.USER)
            .toList()
            .getLast()
            .content();
    CALLS.merge(question, 1, Integer::sum);
    return Reply.stream(
        Stream.generate(() -> next(of(question))).takeWhile(word -> !word.equals(END)));
  }

  private static BlockingQueue<String> of(String question) {
    return WORDS.computeIfAbsent(question, each -> new LinkedBlockingQueue<>());
  }

  private static String next(BlockingQueue<String> words) {
    try {
      return words.take();
    } catch (InterruptedException e) {
      return END;
    }
  }
}
