package failedover;

import java.nio.charset.StandardCharsets;
import org.infinispan.Cache;
import org.infinispan.manager.EmbeddedCacheManager;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Stores a session as another build of the app would have, whose view has other fields. */
@RestController
class OtherBuild {

  private static final String ID = "another";

  private final Cache<String, byte[]> sessions;

  OtherBuild(EmbeddedCacheManager caches) {
    sessions = caches.getCache("sessions");
  }

  /** Returns the id of the stored session. */
  @GetMapping("/other-build")
  String store() {
    sessions.put(ID, withOtherVersion(sessions.values().iterator().next()));
    return ID;
  }

  /** Returns a serialised session with another serialVersionUID of the view. */
  private static byte[] withOtherVersion(byte[] session) {
    String name = FailoverView.class.getName();
    // In ISO 8859-1, each byte is a character.
    String text = new String(session, StandardCharsets.ISO_8859_1);
    // The description of a class: the length of its name, its name, its version in 8 bytes.
    int version = text.indexOf((char) name.length() + name) + 1 + name.length();
    byte[] changed = session.clone();
    changed[version]++;
    return changed;
  }
}
