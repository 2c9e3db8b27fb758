package dev.espressivo.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.PlaywrightException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives each test a {@link Visitor} of its own, and closes it after the test. */
final class VisitorExtension
    implements ParameterResolver, AfterTestExecutionCallback, AfterEachCallback {

  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(VisitorExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Visitor.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Visitor visitor = Visitor.ofTheGallery();
    context.getStore(NAMESPACE).put(Visitor.class, visitor);
    return visitor;
  }

  @Override
  public void afterTestExecution(ExtensionContext context) {
    boolean failed = context.getExecutionException().isPresent();
    if (failed) {
      Visitor.apart().forEach(visitor -> save(visitor, context));
    }
    Visitor visitor = visitor(context);
    if (visitor == null || !visitor.hasOpened()) {
      return;
    }
    if (failed) {
      save(visitor, context);
    }
    visitor.leaves();
    if (failed) {
      visitor.complaints().forEach(complaint -> System.out.println("[browser] " + complaint));
    } else {
      assertThat(visitor.complaints()).as("errors that the browser has reported").isEmpty();
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    Visitor visitor = visitor(context);
    if (visitor != null) {
      visitor.close();
    }
  }

  private static @Nullable Visitor visitor(ExtensionContext context) {
    return context.getStore(NAMESPACE).get(Visitor.class, Visitor.class);
  }

  private static void save(Visitor visitor, ExtensionContext context) {
    String name =
        context.getRequiredTestClass().getSimpleName()
            + "."
            + context.getRequiredTestMethod().getName()
            + "-"
            + context.getDisplayName().replaceAll("[^A-Za-z0-9.-]+", "-")
            + visitor.suffix();
    Path folder = Path.of("target", "screenshots", "failed");
    Path picture = folder.resolve(name + ".png");
    Path trace = folder.resolve(name + ".zip");
    try {
      visitor.saves(picture, trace);
      System.out.println("[browser] the page when the test failed: " + picture.toAbsolutePath());
      System.out.println("[browser] its trace: " + trace.toAbsolutePath());
    } catch (PlaywrightException e) {
      // The test's own failure says more than a picture that could not be taken.
      System.out.println("[browser] no picture: " + e.getMessage());
    }
  }
}
