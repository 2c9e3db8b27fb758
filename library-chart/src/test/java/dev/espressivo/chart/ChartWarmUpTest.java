package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.vaadin.flow.component.UI;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.spring.ChartWarmUpAutoConfiguration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("The warm-up of charts")
class ChartWarmUpTest {

  private static final String PROPERTY = "espressivo.chart.warm-up";

  private final ApplicationContextRunner runner =
      new ApplicationContextRunner()
          .withConfiguration(AutoConfigurations.of(ChartWarmUpAutoConfiguration.class));

  @Test
  void chartsAreDrawnWithoutAUserInterface() {
    assertThat(UI.getCurrent()).isNull();
    assertThatNoException().isThrownBy(() -> ChartWarmUp.run(1));
  }

  @Test
  void barsAreDrawnAtTimesAndAsCategories() {
    assertThat(ChartWarmUp.charts())
        .filteredOn(BarChart.class::isInstance)
        .extracting(chart -> chart.plan().rows().known().kind())
        .containsExactlyInAnyOrder(XKind.TIME, XKind.CATEGORY);
  }

  @Test
  void springBootFindsTheConfiguration() {
    assertThat(ImportCandidates.load(AutoConfiguration.class, getClass().getClassLoader()))
        .contains(ChartWarmUpAutoConfiguration.class.getName());
  }

  @Test
  void theApplicationDecides() {
    runner.run(context -> assertThat(context).doesNotHaveBean("chartWarmUp"));
    runner
        .withPropertyValues(PROPERTY + "=true")
        .run(context -> assertThat(context).hasBean("chartWarmUp"));
  }

  @Test
  void itStartsWhenTheApplicationIsReady() {
    try (var context =
        new SpringApplicationBuilder(ChartWarmUpAutoConfiguration.class)
            .web(WebApplicationType.NONE)
            .bannerMode(Banner.Mode.OFF)
            .properties(PROPERTY + "=true")
            .run()) {
      assertThat(context.isActive()).isTrue();
      List<Thread> started = warmUps();
      assertThat(started).hasSize(1).allMatch(Thread::isDaemon);
      started.forEach(Thread::interrupt);
    }
  }

  private static List<Thread> warmUps() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals(ChartWarmUp.THREAD))
        .toList();
  }

  @Test
  void editorsKnowTheProperty() throws Exception {
    var metadata =
        new ClassPathResource(
            "META-INF/spring-configuration-metadata.json", ChartWarmUp.class.getClassLoader());
    try (var in = metadata.getInputStream()) {
      assertThat(JsonMapper.shared().readTree(in).findValuesAsString("name")).contains(PROPERTY);
    }
  }
}
