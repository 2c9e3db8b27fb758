package dev.espressivo.aiimage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espressivo.base.internal.Serialised;
import dev.espressivo.picture.internal.PictureFetch;
import dev.espressivo.picture.internal.PictureRefusedException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The records that describe pictures")
class AiImageRecordsTest {

  private static final StoredImage PICTURE =
      new StoredImage(Arrays.copyOf(Pictures.png(3, 2), 100), "image/png");

  // ---- Aspects ----

  @Test
  @DisplayName("an aspect is a ratio with a text form, and computes the sides of a picture")
  void anAspectIsARatio() {
    assertThat(AiImageAspect.LANDSCAPE_16_9).isEqualTo(AiImageAspect.ofRatio(16, 9));
    assertThat(AiImageAspect.LANDSCAPE_21_9).hasToString("21:9");
    assertThat(AiImageAspect.parse(" 3 : 4 ")).isEqualTo(AiImageAspect.PORTRAIT_3_4);
    assertThat(AiImageAspect.PORTRAIT_9_16.widthOf(1024)).isEqualTo(576);
    assertThat(AiImageAspect.PORTRAIT_9_16.heightOf(1024)).isEqualTo(1024);
  }

  @Test
  @DisplayName("a text that is not an aspect ratio is refused by name")
  void whatIsNoAspectIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AiImageAspect.ofRatio(0, 1))
        .withMessage("width must be from 1 to 10000, but is 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AiImageAspect.ofRatio(21, 1))
        .withMessageContaining("21:1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AiImageAspect.parse("wide"))
        .withMessageContaining("'wide'");
  }

  // ---- Requests, pictures, limits ----

  @Test
  @DisplayName("an invalid argument is refused by name")
  void nonsenseIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AiImageRequest(" ", AiImageAspect.SQUARE, 1, null, Map.of()))
        .withMessageContaining("prompt");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AiImageRequest("x", AiImageAspect.SQUARE, 0, null, Map.of()))
        .withMessageContaining("count");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GeneratedImage(new byte[1], URI.create("x"), null, null));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AiImageLimits(1, 1, List.of("image/svg+xml")))
        .withMessageContaining("image/svg+xml");
  }

  @Test
  @DisplayName(
      "the file name is made from the prompt, without characters that operating systems refuse")
  void theNameOfAFile() {
    assertThat(nameOf("A red kettle, ../../etc/passwd\u0000?", "image/jpeg"))
        .isEqualTo("a-red-kettle-etc-passwd.jpg");
    assertThat(nameOf("夕暮れの灯台", "image/webp")).isEqualTo("夕暮れの灯台.webp");
    assertThat(nameOf("!!!", "image/png")).isEqualTo("picture.png");
    assertThat(nameOf("word ".repeat(50), "image/png")).hasSizeLessThan(70).endsWith("d.png");
  }

  private static String nameOf(String prompt, String type) {
    return new AiImageItem("1", "", type, prompt, "", null, 0, 0, Instant.EPOCH).fileName();
  }

  // ---- Stores ----

  @Test
  @DisplayName("a store in memory removes the oldest pictures when it is full")
  void memoryIsLimited() throws Exception {
    AiImageStore store = AiImageStore.memory(250);
    String first = store.put(PICTURE);
    String second = store.put(PICTURE);
    String third = store.put(PICTURE);

    assertThat(store.get(first)).isNull();
    assertThat(store.get(second)).isEqualTo(PICTURE);
    store.remove(third);
    store.put(PICTURE);
    assertThat(store.get(second)).as("room was made by the removal").isNotNull();
  }

  @Test
  @DisplayName("a store in memory is serialised without its pictures, and found again")
  void memoryIsFoundAgain() throws Exception {
    AiImageStore store = AiImageStore.memory(1_000_000);
    String id = store.put(new StoredImage(new byte[500_000], "image/png"));

    assertThat(Serialised.bytes(store)).hasSizeLessThan(500);
    assertThat(Serialised.copy(store)).isEqualTo(store);
    assertThat(Serialised.copy(AiImageStore.memory())).isSameAs(AiImageStore.memory());
    assertThat(Objects.requireNonNull(Serialised.copy(store).get(id)).bytes()).hasSize(500_000);
  }

  @Test
  @DisplayName("a store in a folder keeps files, and no id leads out of it")
  void aFolderKeepsFiles(@TempDir Path folder) throws Exception {
    AiImageStore store = AiImageStore.folder(folder.resolve("pictures"));
    byte[] png = Pictures.png(3, 2);
    String id = store.put(new StoredImage(png, "image/png"));
    Files.write(folder.resolve("secret.file"), png);

    assertThat(Serialised.copy(store).get(id)).isEqualTo(new StoredImage(png, "image/png"));
    assertThat(store.get("../secret")).isNull();
    store.remove("../secret");
    assertThat(folder.resolve("secret.file")).exists();
    store.remove(id);
    assertThat(store.get(id)).isNull();
    assertThat(Files.list(folder.resolve("pictures"))).isEmpty();
  }

  // ---- Addresses ----

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, false", "10.1.2.3, false", "172.16.0.1, false", "192.168.1.1, false",
    "169.254.169.254, false", "100.64.0.1, false", "0.0.0.0, false", "224.0.0.1, false",
    "255.255.255.255, false", "198.18.0.1, false", "::1, false", "fe80::1, false",
    "fd00::1, false", "::ffff:127.0.0.1, false", "64:ff9b::7f00:1, false", "2002:7f00:1::, false",
    "2001:0:1::, false", "8.8.8.8, true", "2606:4700:4700::1111, true"
  })
  @DisplayName("only addresses of the public internet are fetched")
  void onlyPublicAddresses(String address, boolean isPublic) throws Exception {
    assertThat(PictureFetch.isPublic(InetAddress.getByName(address))).isEqualTo(isPublic);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "file:///etc/passwd",
        "http://127.0.0.1:1/x.png",
        "http://[::1]/x.png",
        "http://2130706433/x.png",
        "https://user:password@example.org/x.png",
        "ftp://example.org/x.png",
        "jar:file:x!/y",
        "x.png"
      })
  @DisplayName("an address in a private network or with another scheme is refused with a reason")
  void anAddressInsideIsRefused(String address) {
    assertThatExceptionOfType(PictureRefusedException.class)
        .isThrownBy(() -> new PictureFetch(1000, null).get(URI.create(address), action -> {}))
        .satisfies(
            refused ->
                assertThat(Words.of(refused).text())
                    .isIn(AiImageText.PICTURE_ADDRESS, AiImageText.PICTURE_UNREACHABLE));
  }
}
