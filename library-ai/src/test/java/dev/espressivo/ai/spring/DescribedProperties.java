package dev.espressivo.ai.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.net.URL;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.springframework.boot.context.properties.bind.Name;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.util.unit.DataSize;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The descriptions of properties for IDEs. */
record DescribedProperties(String prefix) {

  /** Checks that each property is described, in its order, with its default. */
  void areThoseOf(Record defaults) throws Exception {
    List<JsonNode> properties = described();
    RecordComponent[] components = defaults.getClass().getRecordComponents();
    assertThat(properties)
        .extracting(property -> property.get("name").asString())
        .containsExactlyElementsOf(
            Arrays.stream(defaults.getClass().getDeclaredConstructors()[0].getParameters())
                .map(
                    parameter ->
                        parameter.isAnnotationPresent(Name.class)
                            ? parameter.getAnnotation(Name.class).value()
                            : parameter.getName())
                .map(name -> name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT))
                .map(name -> prefix + name)
                .toList());
    int i = 0;
    for (RecordComponent each : components) {
      JsonNode property = properties.get(i++);
      assertThat(property.get("description").asString()).endsWith(".");
      JsonNode defaultValue = property.path("defaultValue");
      String described = defaultValue.isArray() ? "[]" : defaultValue.asString("null");
      Object value = each.getAccessor().invoke(defaults);
      assertThat(String.valueOf(value)).isEqualTo(parsed(value, described));
    }
  }

  private static String parsed(Object value, String described) {
    if (value instanceof DataSize) {
      return DataSize.parse(described).toString();
    }
    return value instanceof Duration
        ? DurationStyle.detectAndParse(described).toString()
        : described;
  }

  private List<JsonNode> described() throws Exception {
    List<JsonNode> properties = new ArrayList<>();
    for (URL url :
        Collections.list(
            getClass()
                .getClassLoader()
                .getResources("META-INF/spring-configuration-metadata.json"))) {
      try (InputStream in = url.openStream()) {
        JsonMapper.shared().readTree(in).get("properties").values().stream()
            .filter(property -> property.get("name").asString().startsWith(prefix))
            .forEach(properties::add);
      }
    }
    return properties;
  }
}
