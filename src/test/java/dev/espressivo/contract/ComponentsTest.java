package dev.espressivo.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.StaticJavaParser;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.javadoc.Javadoc;
import com.github.javaparser.javadoc.JavadocBlockTag;
import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.github.mvysny.kaributesting.v10.Routes;
import com.tngtech.archunit.core.domain.JavaClass;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasStyle;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.internal.CurrentInstance;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.WrappedSession;
import com.vaadin.flow.server.communication.UidlWriter;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.architecture.LibraryClasses;
import dev.espressivo.architecture.Project;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules for every component; new components are found automatically. */
@DisplayName("Every component")
@ResourceLock(Resources.SYSTEM_PROPERTIES)
@ExtendWith(WithoutBrowser.class)
class ComponentsTest {

  private static final String UUID =
      "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=es-dialog-)[0-9a-z]+";

  @BeforeAll
  static void readNewestJava() {
    StaticJavaParser.setConfiguration(
        new ParserConfiguration().setLanguageLevel(LanguageLevel.JAVA_21));
  }

  static List<Class<? extends Component>> components() {
    return LibraryClasses.components();
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("renders when created by its empty constructor")
  void rendersWhenMadeWithNothing(Class<? extends Component> type) throws Exception {
    Component component = ContractTest.newInstance(type);
    MockVaadin.clientRoundtrip(false);

    assertThat(component.isAttached()).isTrue();
    String tag = component.getElement().getTag();
    if (!tag.startsWith("es-")) {
      assertThat(component.getElement().getAttribute("data-es"))
          .as("data-es on the native root <%s>", tag)
          .isNotBlank();
    }
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("continues after its session was serialised and deserialised")
  void comesBackFromASession(Class<? extends Component> type) throws Exception {
    // In development mode a session leaves out its UIs.
    MockVaadin.tearDown();
    System.setProperty("vaadin.productionMode", "true");
    MockVaadin.setup(new Routes());
    VaadinService service = VaadinService.getCurrent();
    WrappedSession wrapped = VaadinSession.getCurrent().getSession();
    Component component = ContractTest.newInstance(type);
    Optional<Method> bind = bindingWithAnotherValue(component);
    if (bind.isPresent()) {
      ValueSignal<Object> signal = new ValueSignal<>(Props.value(component, bind.get()));
      bind.get().invoke(component, signal);
      ComponentUtil.setData(component, "signal", signal);
    }
    MockVaadin.clientRoundtrip(false);
    String before = markup(component);

    VaadinSession session = deserialised(serialised(VaadinSession.getCurrent()));
    session.refreshTransients(wrapped, service);
    session.lock();
    try {
      VaadinSession.setCurrent(session);
      assertThat(session.getUIs()).hasSize(1);
      UI ui = session.getUIs().iterator().next();
      UI.setCurrent(ui);
      Component after = ui.getChildren().filter(type::isInstance).findFirst().orElseThrow();
      assertThat(after).isNotSameAs(component);
      assertThat(after.isAttached()).isTrue();
      assertThat(markup(after)).isEqualTo(before);

      ((HasStyle) after).addClassName("later");
      assertThat(markup(after)).contains("later");
      if (bind.isPresent()) {
        Object other = Props.other(after, bind.get());
        @SuppressWarnings("unchecked")
        ValueSignal<Object> signal = (ValueSignal<Object>) ComponentUtil.getData(after, "signal");
        signal.set(other);
        session.getService().runPendingAccessTasks(session);
        assertThat(Props.get(after, bind.get())).as("%s", bind.get()).isEqualTo(other);
      }
      assertThat(new UidlWriter().createUidl(ui, false).toString()).contains("later");
    } finally {
      session.unlock();
    }
  }

  /** Returns the first binding for whose type another value can be made. */
  private static Optional<Method> bindingWithAnotherValue(Component component) throws Exception {
    for (Method bind : Props.bindings(component.getClass())) {
      if (Props.other(component, bind) != null) {
        return Optional.of(bind);
      }
    }
    return Optional.empty();
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("can be created on another thread, without a UI and without a service")
  void canBeMadeWithoutAUi(Class<? extends Component> type) throws Exception {
    FutureTask<Component> made =
        new FutureTask<>(
            () -> {
              CurrentInstance.clearAll();
              return ContractTest.newDetachedInstance(type);
            });
    Thread thread = new Thread(made);
    thread.start();
    Component component = made.get(10, TimeUnit.SECONDS);
    thread.join();

    UI.getCurrent().add(component);
    MockVaadin.clientRoundtrip(false);

    String there = markup(component);
    component.removeFromParent();
    Component here = ContractTest.newInstance(type);
    MockVaadin.clientRoundtrip(false);
    // Each download has an address of its own, and each dialog a key.
    assertThat(there.replaceAll(UUID, "")).isEqualTo(markup(here).replaceAll(UUID, ""));
  }

  static List<Class<? extends Component>> componentsWithName() {
    return components().stream().filter(HasAriaLabel.class::isAssignableFrom).toList();
  }

  @ParameterizedTest
  @MethodSource("componentsWithName")
  @DisplayName("has a role if it has a name, by a label or by another element")
  void hasARoleWhereItHasAName(Class<? extends Component> type) throws Exception {
    for (String attribute : List.of("aria-label", "aria-labelledby")) {
      HasAriaLabel component = (HasAriaLabel) ContractTest.newInstance(type);
      if (attribute.equals("aria-label")) {
        component.setAriaLabel("name");
      } else {
        component.setAriaLabelledBy("name");
      }
      Document document = Jsoup.parseBodyFragment(component.getElement().getOuterHTML());
      assertThat(document.select("[%s=name]".formatted(attribute)))
          .as("the element that %s names", attribute)
          .isNotEmpty()
          .allMatch(named -> named.hasAttr("role") || !named.tagName().startsWith("es-"));
    }
  }

  static List<Class<? extends Component>> componentsWithParts() {
    return components().stream().filter(type -> !Parts.of(type).isEmpty()).toList();
  }

  @ParameterizedTest
  @MethodSource("componentsWithParts")
  @DisplayName("has a style for each part that it declares, and declares each part that it styles")
  void hasAStyleForEachPart(Class<? extends Component> type) {
    List<String> declared = Parts.of(type);
    Set<String> styled = Parts.selectedBy(Parts.styleSheetsOf(type));
    // The components of a family share its style sheets.
    Set<String> ofTheFamily =
        components().stream()
            .filter(each -> each.getPackage().equals(type.getPackage()))
            .flatMap(each -> Parts.of(each).stream())
            .collect(Collectors.toSet());

    // The root is selected by its tag.
    assertThat(styled).containsAll(declared.stream().filter(part -> !part.equals("root")).toList());
    assertThat(ofTheFamily).containsAll(styled);
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("documents what to use it for, and what to use instead")
  void saysWhatToUseItFor(Class<? extends Component> type) throws IOException {
    Javadoc javadoc =
        StaticJavaParser.parse(source(type)).getTypes().stream()
            .filter(each -> each.getNameAsString().equals(type.getSimpleName()))
            .findFirst()
            .flatMap(TypeDeclaration::getJavadoc)
            .orElseThrow(() -> new AssertionError(type + " has no Javadoc"));

    assertThat(texts(javadoc, "usefor")).as("@usefor").isNotEmpty();
    assertThat(texts(javadoc, "notfor"))
        .as("@notfor")
        .isNotEmpty()
        .allMatch(text -> text.contains("{@link"), "names what to use instead by {@link}");
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("has a page in the gallery")
  void hasAPageInTheGallery(Class<? extends Component> type) {
    String packageName = type.getPackageName();
    String family = packageName.substring(packageName.lastIndexOf('.') + 1);

    assertThat(
            LibraryClasses.all().stream()
                .filter(each -> each.getPackageName().startsWith("dev.espressivo.demo"))
                .map(JavaClass::getSimpleName))
        .as("%sPage, or the page of the family \"%s\"", type.getSimpleName(), family)
        .anyMatch(
            page ->
                page.equals(type.getSimpleName() + "Page")
                    || page.toLowerCase(Locale.ROOT).equals(family + "page"));
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("leaves its class attribute and all attributes of the app unchanged")
  void leavesItsClassToTheApp(Class<? extends Component> type) throws Exception {
    Component component = ContractTest.newInstance(type);
    assertThat(component).isInstanceOf(HasStyle.class);
    HasStyle styled = (HasStyle) component;
    assertThat(styled.getClassName()).as("classes of our own").isNullOrEmpty();

    styled.setClassName("mt-4 own");
    styled.addClassName("mt-8");
    component.getElement().setAttribute("data-testid", "here");

    assertThat(styled.getClassNames()).containsExactlyInAnyOrder("own", "mt-8");
    assertThat(component.getElement().getAttribute("class").split(" "))
        .containsExactlyInAnyOrder("own", "mt-8");
    assertThat(component.getElement().getAttribute("data-testid")).isEqualTo("here");
  }

  static List<Class<? extends Component>> componentsWithRootPart() {
    return components().stream().filter(type -> rootPart(type).isPresent()).toList();
  }

  private static Optional<Enum<?>> rootPart(Class<?> type) {
    return Parts.constants(type).stream().filter(each -> each.name().equals("ROOT")).findFirst();
  }

  @ParameterizedTest
  @MethodSource("componentsWithRootPart")
  @DisplayName("merges the classes of its root part under its class attribute, which wins")
  void mergesTheClassesOfItsRoot(Class<? extends Component> type) throws Exception {
    Enum<?> root = rootPart(type).orElseThrow();
    Component component = ContractTest.newInstance(type);
    setClasses(component, root, "p-2 underline");

    ((HasStyle) component).addClassName("p-4");

    assertThat(component.getElement().getAttribute("class").split(" "))
        .containsExactlyInAnyOrder("underline", "p-4");
  }

  private static void setClasses(Component component, Enum<?> part, String classes)
      throws ReflectiveOperationException {
    for (Method method : component.getClass().getMethods()) {
      if (method.getName().equals("setClasses")
          && method.getParameterCount() == 2
          && method.getParameterTypes()[0].isInstance(part)) {
        method.invoke(component, part, classes);
        return;
      }
    }
    throw new AssertionError(component.getClass() + " has no setClasses(Part, String)");
  }

  private static List<String> texts(Javadoc javadoc, String tag) {
    return javadoc.getBlockTags().stream()
        .filter(each -> each.getTagName().equals(tag))
        .map(JavadocBlockTag::getContent)
        .map(content -> content.toText())
        .toList();
  }

  private static Path source(Class<?> type) {
    return Project.LIBRARIES.stream()
        .map(
            library ->
                Project.root()
                    .resolve(library)
                    .resolve("src/main/java")
                    .resolve(type.getName().replace('.', '/') + ".java"))
        .filter(Files::exists)
        .findFirst()
        .orElseThrow(() -> new AssertionError("No source of " + type));
  }

  /** Returns a component's elements, with their attributes in alphabetical order. */
  private static String markup(Component component) {
    Document document = Jsoup.parseBodyFragment(component.getElement().getOuterHTML());
    for (Element element : document.body().getAllElements()) {
      List<Attribute> attributes = new ArrayList<>(element.attributes().asList());
      attributes.sort(Comparator.comparing(Attribute::getKey));
      element.clearAttributes();
      attributes.forEach(each -> element.attr(each.getKey(), String.valueOf(each.getValue())));
    }
    return document.body().html();
  }

  private static byte[] serialised(VaadinSession session) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(session);
    }
    return bytes.toByteArray();
  }

  private static VaadinSession deserialised(byte[] bytes)
      throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return (VaadinSession) in.readObject();
    }
  }
}
