package dev.espressivo.ai.route;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
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
  private static final int NONCE_BYTES = 10;
  private static final int HEAD_BYTES = NONCE_BYTES + Long.BYTES;
  private static final int HEAD_CHARS = HEAD_BYTES * 4 / 3;

  /** For how long an answer is remembered after its expiry, for servers with different clocks. */
  private static final Duration MARGIN = Duration.ofMinutes(5);

  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
  private static final SecureRandom RANDOM = new SecureRandom();

  /** A call of a tool, as it is sealed. */
  record Call(String conversationId, String toolCallId, String toolName, JsonNode input) {}

  /**
   * How approvals are kept.
   *
   * @param store the app's own store; null for the memory of this JVM
   * @param timeout how long a user may take to answer
   * @param clock the clock for that
   */
  record Approvals(@Nullable ApprovalStore store, Duration timeout, Clock clock) {
    static final Approvals DEFAULT = new Approvals(null, Duration.ofMinutes(15), Clock.systemUTC());
  }

  /** Returns a key that is lost with the JVM. */
  private static SecretKeySpec newKey() {
    byte[] bytes = new byte[32];
    RANDOM.nextBytes(bytes);
    return new SecretKeySpec(bytes, "HmacSHA256");
  }

  private final Approvals approvals;
  private final ApprovalStore answers;
  private final SecretKeySpec resultKey;

  /**
   * Not derived from the secret if only this JVM remembers the answers: an approval is valid where
   * it can be used up.
   */
  private final SecretKeySpec approvalKey;

  /**
   * The sent seals. While the route remembers one, a client that does not send seals back needs
   * none.
   */
  private final Set<String> sent = remembered();

  /**
   * Creates seals.
   *
   * @param secret the secret from which the key is derived; null for a random key, which is lost
   *     with the JVM
   */
  ToolSeals(@Nullable String secret, Approvals approvals) {
    this.approvals = approvals;
    ApprovalStore own = approvals.store;
    answers = own == null ? new ApprovalMemory(approvals.clock) : own;
    resultKey = secret == null ? newKey() : key(secret);
    approvalKey = own == null ? newKey() : resultKey;
  }

  private static SecretKeySpec key(String secret) {
    try {
      return new SecretKeySpec(
          MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8)),
          "HmacSHA256");
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every JVM has SHA-256", e);
    }
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
    String seal = result(call, RouteJson.canonical(result));
    sent.add(seal);
    return seal;
  }

  /**
   * Returns whether a result was sent by a route with this key.
   *
   * @param seal the seal that the client has sent with it; null if there is none
   */
  boolean isResult(Call call, JsonNode result, @Nullable String seal) {
    String own = result(call, RouteJson.canonical(result));
    return seal == null ? sent.contains(own) : equal(own, seal);
  }

  /** Returns the id of a request for approval, which cannot be forged, and has an expiry. */
  String approval(Call call, @Nullable String user) {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    long expires = approvals.clock.instant().plus(approvals.timeout).toEpochMilli();
    ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES).put(nonce).putLong(expires);
    String text = BASE64.encodeToString(head.array());
    return text + approval(call, text, user);
  }

  /** Returns the seal of an approval: of a call whose numbers are exactly those the user saw. */
  private String approval(Call call, String head, @Nullable String user) {
    String whose = user == null ? "/anonymous" : "/user " + user;
    return seal(approvalKey, "approval", call, RouteJson.exact(call.input), head + whose);
  }

  /**
   * {@return when an approval expires; null if this route has not requested the approval of exactly
   * this call from this user}
   */
  @Nullable Instant expiry(Call call, @Nullable String user, String approvalId) {
    if (approvalId.length() <= HEAD_CHARS) {
      return null;
    }
    String head = approvalId.substring(0, HEAD_CHARS);
    String own = approval(call, head, user);
    return equal(own, approvalId.substring(HEAD_CHARS))
        ? Instant.ofEpochMilli(
            ByteBuffer.wrap(Base64.getUrlDecoder().decode(head)).getLong(NONCE_BYTES))
        : null;
  }

  /** Returns whether a time has come. */
  boolean isOver(Instant expires) {
    return !approvals.clock.instant().isBefore(expires);
  }

  /**
   * Records an answer; returns false if there was one before. The store may forget it only some
   * time after its expiry, which is checked again after this: a slow thread could claim an approval
   * that was already forgotten.
   */
  boolean answer(String approvalId, Instant expires) {
    return answers.claim(approvalId, expires.plus(MARGIN));
  }

  private static boolean equal(String own, String given) {
    return MessageDigest.isEqual(
        own.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
  }

  private String result(Call call, String result) {
    return seal(resultKey, "result", call, RouteJson.canonical(call.input), result);
  }

  private static String seal(SecretKeySpec key, String kind, Call call, String input, String what) {
    // An array, so that no field can be mistaken for a part of another.
    ArrayNode fields = RouteJson.object().putArray("fields");
    fields.add(kind).add(call.conversationId).add(call.toolCallId).add(call.toolName);
    fields.add(input).add(what);
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
