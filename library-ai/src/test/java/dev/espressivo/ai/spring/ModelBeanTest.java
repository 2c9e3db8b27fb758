package dev.espressivo.ai.spring;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;

@DisplayName("A model that is a bean")
class ModelBeanTest {

  /** Stands for a model that is a bean of the app. */
  public static class Model {}

  @BeforeEach
  void start() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("is found in a restored session by the thread of a reply, which has no current app")
  void isFoundAfterARestart() throws Exception {
    ModelBean<Model> restored = restored();
    // A chat asks whether its model is there before anything is sent.
    assertThat(restored.get()).isNotNull();

    assertThat(onAnotherThread(restored)).isNotNull();
  }

  @Test
  @DisplayName("is found if the session was restored before the app had started")
  void isFoundWhenRestoredEarly() throws Exception {
    byte[] stored = stored();
    ModelBean<Model> restored = CompletableFuture.supplyAsync(() -> read(stored)).get();
    assertThat(onAnotherThread(restored)).isNull();

    assertThat(restored.get()).isNotNull();
    assertThat(onAnotherThread(restored)).isNotNull();
  }

  private static Object onAnotherThread(ModelBean<Model> bean) throws Exception {
    return CompletableFuture.supplyAsync(bean::get).get();
  }

  private static ModelBean<Model> restored() throws IOException {
    return read(stored());
  }

  private static byte[] stored() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      var beans = new DefaultListableBeanFactory().getBeanProvider(Model.class);
      out.writeObject(new ModelBean<>(Model.class, beans));
    }
    return bytes.toByteArray();
  }

  @SuppressWarnings("unchecked")
  private static ModelBean<Model> read(byte[] stored) {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stored))) {
      return (ModelBean<Model>) in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
