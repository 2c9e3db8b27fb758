package dev.espressivo.contract;

import com.vaadin.flow.component.Component;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The contract of one component, from {@code src/test/resources/contract}. */
record ContractFile(Class<? extends Component> component, JsonNode content) {

  /** A property. */
  record Prop(String name, JsonNode content) {

    String capitalised() {
      return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    String getter() {
      return ("boolean".equals(type()) ? "is" : "get") + capitalised();
    }

    String type() {
      return content.path("type").asString();
    }

    String setterType() {
      return content.path("setter").asString(type());
    }

    boolean is(String flag) {
      return content.path(flag).asBoolean(false);
    }
  }

  /** Returns the file of a component, or null if there is none. */
  static @Nullable ContractFile of(Class<? extends Component> component) {
    try (InputStream file =
        ContractFile.class.getResourceAsStream(
            "/contract/" + component.getSimpleName() + ".json")) {
      return file == null ? null : new ContractFile(component, JsonMapper.shared().readTree(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<List<Class<?>>> constructors() {
    return content.path("constructors").valueStream().map(this::types).toList();
  }

  /**
   * Returns the name of the static method without parameters that creates the component; empty for
   * its constructor.
   */
  String factory() {
    return content.path("factory").asString("");
  }

  List<Prop> props() {
    return content
        .path("props")
        .valueStream()
        .map(prop -> new Prop(prop.path("name").asString(), prop))
        .toList();
  }

  List<String> parts() {
    return texts("parts");
  }

  List<String> events() {
    return texts("events");
  }

  List<JsonNode> methods() {
    return content.path("methods").valueStream().toList();
  }

  List<Class<?>> types(JsonNode names) {
    return names.valueStream().<Class<?>>map(name -> type(name.asString())).toList();
  }

  Class<?> type(String name) {
    try {
      return switch (name) {
        case "boolean" -> boolean.class;
        case "int" -> int.class;
        case "long" -> long.class;
        case "double" -> double.class;
        default ->
            Class.forName(name.contains(".") ? name : component.getPackageName() + "." + name);
      };
    } catch (ClassNotFoundException e) {
      throw new AssertionError("The contract of %s names %s".formatted(component, name), e);
    }
  }

  private List<String> texts(String name) {
    return content.path(name).valueStream().map(JsonNode::asString).toList();
  }
}
