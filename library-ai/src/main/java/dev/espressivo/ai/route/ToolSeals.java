package dev.espressivo.ai.route;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/**
 * Recognises results and requests for approval that this route has sent. The client keeps the
 * conversation and sends it with each request. An HMAC distinguishes a real result of a tool from
 * one that the client has made up, and an approved call from one that was changed afterwards.
 */
final class ToolSeals {

  private static final int MAX_REMEMBERED = 10_000;
  private static final int SEAL_BYTES = 18;
  private static final int NONCE_BYTES = 9;
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
  private static final SecureRandom RANDOM = new SecureRandom();

  /** A call of a tool, as it is sealed. */
  record Call(String conversationId, String toolCallId, String toolName, JsonNode input) {}

  private final SecretKeySpec key;

  /**
   * The sent seals. While the route remembers one, a client that does not send seals back needs
   * none.
   */
  private final Set<String> sent = remembered();

  private final Set<String> answered = remembered();

  /**
   * Creates seals.
   *
   * @param secret the secret from which the key is derived; null for a random key, which is lost
   *     with the JVM
   */
  ToolSeals(@Nullable String secret) {
    byte[] bytes = new byte[32];
    if (secret == null) {
      RANDOM.nextBytes(bytes);
    } else {
      try {
        bytes =
            MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException("Every JVM has SHA-256", e);
      }
    }
    key = new SecretKeySpec(bytes, "HmacSHA256");
  }

  private static Set<String> remembered() {
    return Collections.synchronizedSet(
        Collections.newSetFromMap(
            new LinkedHashMap<>() {
              @Override
              protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
                return size() > MAX_REMEMBERED;
              }
            }));
  }

  /** Returns the seal of a result that is being sent. */
  String result(Call call, JsonNode result) {
    String seal = seal("result", call, RouteJson.canonical(result));
    sent.add(seal);
    return seal;
  }

  /**
   * Returns whether a result was sent by a route with this key.
   *
   * @param seal the seal that the client has sent with it; null if there is none
   */
  boolean isResult(Call call, JsonNode result, @Nullable String seal) {
    String own = seal("result", call, RouteJson.canonical(result));
    return seal == null ? sent.contains(own) : equal(own, seal);
  }

  /** Returns the id of a request for approval, which cannot be forged. */
  String approval(Call call, @Nullable String user) {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    String text = BASE64.encodeToString(nonce);
    return text + seal("approval", call, text + "/" + user);
  }

  /** Returns whether this route has requested the approval of exactly this call from this user. */
  boolean isApproval(Call call, @Nullable String user, String approvalId) {
    int nonce = NONCE_BYTES * 4 / 3;
    return approvalId.length() > nonce
        && equal(
            seal("approval", call, approvalId.substring(0, nonce) + "/" + user),
            approvalId.substring(nonce));
  }

  /** Records an answer; returns false if there was one before. */
  boolean answer(String approvalId) {
    return answered.add(approvalId);
  }

  private static boolean equal(String own, String given) {
    return MessageDigest.isEqual(
        own.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
  }

  private String seal(String kind, Call call, String what) {
    // An array, so that no field can be mistaken for a part of another.
    ArrayNode fields = RouteJson.object().putArray("fields");
    fields.add(kind).add(call.conversationId).add(call.toolCallId).add(call.toolName);
    fields.add(RouteJson.canonical(call.input)).add(what);
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      byte[] full = mac.doFinal(RouteJson.write(fields).getBytes(StandardCharsets.UTF_8));
      return BASE64.encodeToString(Arrays.copyOf(full, SEAL_BYTES));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every JVM has HmacSHA256", e);
    }
  }
}
