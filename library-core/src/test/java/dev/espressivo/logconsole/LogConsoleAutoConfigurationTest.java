package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.BasicConfigurator;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.core.Appender;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.apache.logging.log4j.LogManager;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.boot.Banner;
import org.springframework.boot.LazyInitializationBeanFactoryPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.context.logging.LoggingApplicationListener;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.boot.logging.log4j2.Log4J2LoggingSystem;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.io.DefaultResourceLoader;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("The auto-configuration of log consoles")
class LogConsoleAutoConfigurationTest {

  private static final String LOGGER = "dev.espressivo.autoconfigured";

  private final ApplicationContextRunner runner =
      new ApplicationContextRunner()
          .withConfiguration(AutoConfigurations.of(LogConsoleAutoConfiguration.class));

  private static List<String> lines(LogBuffer buffer) {
    return buffer.snapshot().stream().map(LogEntry::message).toList();
  }

  @Test
  void springBootFindsTheConfiguration() {
    assertThat(ImportCandidates.load(AutoConfiguration.class, getClass().getClassLoader()))
        .contains(LogConsoleAutoConfiguration.class.getName());
  }

  @Test
  void nothingIsThereUnlessItIsAskedFor() {
    runner.run(
        context ->
            assertThat(context).doesNotHaveBean(LogBuffer.class).doesNotHaveBean(LogSource.class));
    runner
        .withPropertyValues("espressivo.log-console.capture=false")
        .run(context -> assertThat(context).doesNotHaveBean(LogBuffer.class));
  }

  @Test
  void theApplicationsLogIsCaptured() {
    runner
        .withPropertyValues("espressivo.log-console.capture=true")
        .run(
            context -> {
              LogBuffer buffer = context.getBean(LogBuffer.class);
              assertThat(buffer.capacity()).isEqualTo(100_000);
              assertThat(buffer.getName()).isNotNull();
              LoggerFactory.getLogger(LOGGER).error("hello from the application");
              assertThat(lines(buffer)).contains("hello from the application");
            });
  }

  @Test
  void capturingEndsWithTheApplication() {
    List<LogBuffer> buffers = new ArrayList<>();
    runner
        .withPropertyValues(
            "espressivo.log-console.capture=true", "espressivo.log-console.capacity=901")
        .run(context -> buffers.add(context.getBean(LogBuffer.class)));
    LoggerFactory.getLogger(LOGGER).error("after the end");
    assertThat(lines(buffers.get(0))).doesNotContain("after the end");
  }

  @Test
  void itsPropertiesAreFollowed() {
    runner
        .withPropertyValues(
            "espressivo.log-console.capture=true",
            "espressivo.log-console.capacity=902",
            "espressivo.log-console.logger=" + LOGGER,
            "espressivo.log-console.level=warn",
            "espressivo.log-console.pattern=%level: %msg")
        .run(
            context -> {
              LogBuffer buffer = context.getBean(LogBuffer.class);
              assertThat(buffer.capacity()).isEqualTo(902);
              LoggerFactory.getLogger(LOGGER + ".Sub").warn("low on paper");
              LoggerFactory.getLogger(LOGGER).info("too little");
              LoggerFactory.getLogger("elsewhere").error("not asked for");
              assertThat(lines(buffer)).containsExactly("WARN: low on paper");
            });
  }

  @Test
  void captureIsEagerWhereBeansAreLazy() {
    runner
        .withPropertyValues(
            "espressivo.log-console.capture=true", "espressivo.log-console.capacity=903")
        .withInitializer(
            context ->
                context.addBeanFactoryPostProcessor(
                    new LazyInitializationBeanFactoryPostProcessor()))
        .run(
            context -> {
              LoggerFactory.getLogger(LOGGER).error("before anyone asked");
              assertThat(lines(context.getBean(LogBuffer.class))).contains("before anyone asked");
            });
  }

  @Test
  void theApplicationsOwnBufferIsUsed() {
    runner
        .withUserConfiguration(OwnBuffer.class)
        .withPropertyValues("espressivo.log-console.capture=true")
        .run(
            context -> {
              LogBuffer buffer = context.getBean(LogBuffer.class);
              assertThat(buffer.capacity()).isEqualTo(7);
              LoggerFactory.getLogger(LOGGER).error("into the application's own");
              assertThat(lines(buffer)).contains("into the application's own");
            });
  }

  @Test
  void withoutLogbackJavaUtilLoggingIsCaptured() {
    runner
        .withClassLoader(new FilteredClassLoader("ch.qos.logback", "org.apache.logging"))
        .withPropertyValues(
            "espressivo.log-console.capture=true",
            "espressivo.log-console.capacity=904",
            "espressivo.log-console.logger=" + LOGGER)
        .run(
            context -> {
              LogBuffer buffer = context.getBean(LogBuffer.class);
              assertThat(captureOf(context)).isInstanceOf(JulSource.class);
              java.util.logging.Logger.getLogger(LOGGER).severe("through java.util.logging");
              assertThat(lines(buffer)).containsExactly("through java.util.logging");
            });
  }

  private static AbstractCapture<?> captureOf(ApplicationContext context) {
    return ((SharedCapture) context.getBean(LogSource.class)).capture();
  }

  @Test
  void withoutLogbackLog4jIsCapturedWhereItIsThere() {
    runner
        .withClassLoader(new FilteredClassLoader("ch.qos.logback"))
        .withPropertyValues(
            "espressivo.log-console.capture=true",
            "espressivo.log-console.capacity=905",
            "espressivo.log-console.logger=" + LOGGER)
        .run(
            context -> {
              assertThat(captureOf(context)).isInstanceOf(Log4jSource.class);
              LogManager.getLogger(LOGGER).error("through Log4j2");
              assertThat(lines(context.getBean(LogBuffer.class))).containsExactly("through Log4j2");
            });
  }

  @Test
  void aBindingWhoseEventsAreNotCapturedIsNamed() {
    assertThat(LogConsoleAutoConfiguration.problem("org.slf4j.simple.SimpleLoggerFactory"))
        .contains("org.slf4j.simple.SimpleLoggerFactory", "spring-boot-starter-logging");
    assertThat(LogConsoleAutoConfiguration.problem("org.slf4j.jul.JDK14LoggerFactory")).isNull();
  }

  @Test
  void contextsThatShareABufferWriteEachLineOnce() {
    ApplicationContextRunner one =
        runner.withPropertyValues(
            "espressivo.log-console.capture=true", "espressivo.log-console.capacity=906");
    one.run(
        first -> {
          LogBuffer buffer = first.getBean(LogBuffer.class);
          one.run(
              second -> {
                assertThat(second.getBean(LogBuffer.class)).isSameAs(buffer);
                LoggerFactory.getLogger(LOGGER).error("of both");
              });
          LoggerFactory.getLogger(LOGGER).error("after the second");
          one.withPropertyValues("espressivo.log-console.level=error")
              .run(
                  other -> {
                    assertThat(other.getBean(LogBuffer.class)).isNotSameAs(buffer);
                    LoggerFactory.getLogger(LOGGER).error("of all");
                    assertThat(lines(other.getBean(LogBuffer.class))).contains("of all");
                  });
          assertThat(lines(buffer))
              .filteredOn(line -> line.matches("of both|after the second|of all"))
              .containsExactly("of both", "after the second", "of all");
        });
    LoggerFactory.getLogger(LOGGER).error("after both");
    assertThat(lines(LogBuffer.named("espressivo.log-console/906"))).doesNotContain("after both");
  }

  /** Starts a whole application, which configures Logback, and then restores Logback. */
  private static void start(Class<?> configuration, Consumer<ApplicationContext> test) {
    LoggerContext logback = (LoggerContext) LoggerFactory.getILoggerFactory();
    SpringApplication application = new SpringApplication(configuration);
    application.setWebApplicationType(WebApplicationType.NONE);
    application.setBannerMode(Banner.Mode.OFF);
    application.addListeners(new Early());
    // Logged long before the configuration is read.
    application.addInitializers(
        context -> LoggerFactory.getLogger(LOGGER).error("there is a context"));
    try (ConfigurableApplicationContext context =
        application.run(
            "--espressivo.log-console.capture=true", "--espressivo.log-console.capacity=907")) {
      test.accept(context);
    } finally {
      logback.reset();
      BasicConfigurator basic = new BasicConfigurator();
      basic.setContext(logback);
      basic.configure(logback);
    }
  }

  @Test
  void theLogOfTheStartIsCapturedOnceAndInOrder() {
    start(
        Start.class,
        context -> {
          LoggerFactory.getLogger(LOGGER).error("it runs");
          assertThat(lines(context.getBean(LogBuffer.class)))
              .containsExactly(
                  "logging is configured", "there is a context", "a bean is made", "it runs");
        });
    LoggerFactory.getLogger(LOGGER).error("after the application");
    assertThat(lines(LogBuffer.named("espressivo.log-console/907")))
        .doesNotContain("after the application");
  }

  @Test
  void theLogOfTheStartReachesTheApplicationsOwnBuffer() {
    start(
        StartWithOwnBuffer.class,
        context ->
            assertThat(lines(context.getBean(LogBuffer.class)))
                .containsExactly("logging is configured", "there is a context", "a bean is made"));
  }

  @Test
  void theLogOfTheStartIsCapturedWithLog4j() {
    var log4j = (org.apache.logging.log4j.core.LoggerContext) LogManager.getContext(false);
    SpringApplication application =
        new SpringApplication(
            new DefaultResourceLoader(new FilteredClassLoader("ch.qos.logback")), Log4jStart.class);
    application.setWebApplicationType(WebApplicationType.NONE);
    application.setBannerMode(Banner.Mode.OFF);
    application.addInitializers(context -> LogManager.getLogger(LOGGER).info("there is a context"));
    // Spring Boot would otherwise find Logback with its own class loader.
    System.setProperty(LoggingSystem.SYSTEM_PROPERTY, Log4J2LoggingSystem.class.getName());
    try (ConfigurableApplicationContext context =
        application.run(
            "--espressivo.log-console.capture=true",
            "--espressivo.log-console.capacity=908",
            "--espressivo.log-console.logger=" + LOGGER)) {
      LogManager.getLogger(LOGGER).info("it runs");
      assertThat(captureOf(context)).isInstanceOf(Log4jSource.class);
      assertThat(lines(context.getBean(LogBuffer.class)))
          .containsExactly("there is a context", "a bean is made", "it runs");
    } finally {
      System.clearProperty(LoggingSystem.SYSTEM_PROPERTY);
      log4j.reconfigure();
    }
  }

  @Test
  void aStartThatFailsLeavesNoCaptureBehind() {
    LoggerContext logback = (LoggerContext) LoggerFactory.getILoggerFactory();
    assertThatThrownBy(() -> start(Failing.class, context -> {})).hasRootCauseMessage("on purpose");
    assertThat(logback.getLogger("ROOT").iteratorForAppenders())
        .toIterable()
        .extracting(Appender::getName)
        .noneMatch(name -> String.valueOf(name).contains("espressivo"));
  }

  /** Uses a class loader of the library's own classes that finds neither Spring nor Logback. */
  @Test
  void withoutSpringAndLogbackTheSourcesWork() throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (!entry.contains("spring") && !entry.contains("logback")) {
        urls.add(Path.of(entry).toUri().toURL());
      }
    }
    try (URLClassLoader loader =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      String prefix = "dev.espressivo.logconsole.";
      Class<?> buffers = loader.loadClass(prefix + "LogBuffer");
      Object buffer = buffers.getConstructor().newInstance();
      Object source =
          loader
              .loadClass(prefix + "LogSources")
              .getMethod("jul", String.class)
              .invoke(null, LOGGER);
      assertThat(source.getClass().getClassLoader()).isSameAs(loader);
      Class<?> sources = loader.loadClass(prefix + "LogSource");
      sources.getMethod("start", buffers).invoke(source, buffer);
      java.util.logging.Logger.getLogger(LOGGER).severe("plain Java");
      sources.getMethod("close").invoke(source);
      assertThat(buffers.getMethod("size").invoke(buffer)).hasToString("1");
    }
  }

  @Test
  void theMetadataNamesEachPropertyWithItsTypeAndDefault() throws IOException {
    JsonNode metadata;
    try (InputStream in =
        getClass().getResourceAsStream("/META-INF/spring-configuration-metadata.json")) {
      metadata = JsonMapper.shared().readTree(in);
    }
    List<JsonNode> properties =
        metadata.get("properties").values().stream()
            .filter(
                property -> property.get("name").asString().startsWith("espressivo.log-console."))
            .toList();
    List<String> described = new ArrayList<>();
    for (JsonNode property : properties) {
      described.add(property.get("name").asString());
      assertThat(property.get("description").asString()).endsWith(".");
    }
    assertThat(described)
        .containsExactlyElementsOf(
            Arrays.stream(LogConsoleProperties.class.getRecordComponents())
                .map(RecordComponent::getName)
                .map(name -> "espressivo.log-console." + name)
                .toList());
    runner
        .withPropertyValues("espressivo.log-console.capture=true")
        .run(
            context -> {
              LogConsoleProperties defaults = context.getBean(LogConsoleProperties.class);
              for (JsonNode property : properties) {
                String name = property.get("name").asString();
                String part = name.substring(name.lastIndexOf('.') + 1);
                Object value = LogConsoleProperties.class.getDeclaredMethod(part).invoke(defaults);
                if (!part.equals("capture")) {
                  assertThat(String.valueOf(value))
                      .isEqualToIgnoringCase(property.path("defaultValue").asString("null"));
                }
              }
            });
  }

  @Configuration(proxyBeanMethods = false)
  static class OwnBuffer {
    @Bean
    LogBuffer ownBuffer() {
      return new LogBuffer(7);
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ImportAutoConfiguration(LogConsoleAutoConfiguration.class)
  static class Start {
    Start() {
      LoggerFactory.getLogger(LOGGER).error("a bean is made");
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ImportAutoConfiguration(LogConsoleAutoConfiguration.class)
  static class Log4jStart {
    Log4jStart() {
      LogManager.getLogger(LOGGER).info("a bean is made");
    }
  }

  /** Logs as early as an application can. */
  private static final class Early
      implements ApplicationListener<ApplicationEnvironmentPreparedEvent>, Ordered {
    @Override
    public int getOrder() {
      return LoggingApplicationListener.DEFAULT_ORDER + 2;
    }

    @Override
    public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
      LoggerFactory.getLogger(LOGGER).error("logging is configured");
    }
  }

  @Configuration(proxyBeanMethods = false)
  static class StartWithOwnBuffer extends Start {
    @Bean
    LogBuffer ownBuffer() {
      return new LogBuffer(1_000);
    }
  }

  @Configuration(proxyBeanMethods = false)
  static class Failing {
    Failing() {
      throw new IllegalStateException("on purpose");
    }
  }
}
