package dev.espressivo.aichat;

import dev.espressivo.aichat.internal.Keeper;
import dev.espressivo.aichat.internal.KeptOnes;
import dev.espressivo.aichat.internal.LiveConversations;
import java.util.UUID;

/** The conversations of a JVM that stores keep. */
final class KeptConversations extends KeptOnes<KeptTurns> {

  static final KeptConversations OF_THIS_JVM =
      new KeptConversations(UUID.randomUUID().toString(), Keeper.Pace.DEFAULT);

  static {
    OF_THIS_JVM.saveAtEnd();
    LiveConversations.setRenamer(OF_THIS_JVM::rename);
  }

  /**
   * Creates a registry.
   *
   * @param node the name with which leases are held; different for each JVM
   */
  KeptConversations(String node, Keeper.Pace pace) {
    super(node, pace, KeptTurns::new, kept -> kept.keeper);
  }

  /** Gives a conversation that is in use a title that its store has already. */
  void rename(AiConversationStore store, String owner, String id, String title) {
    KeptTurns kept = find(owner, id, store);
    if (kept != null) {
      kept.titleChanged(title);
    }
  }
}
