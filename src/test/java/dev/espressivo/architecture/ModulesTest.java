package dev.espressivo.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaModifier.PUBLIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.espressivo.base.internal.DatePatterns;
import java.io.Serializable;
import java.nio.file.Files;
import java.time.chrono.Chronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The modules and packages")
class ModulesTest {

  private static final String CHART = "dev.espressivo.chart..";
  private static final String MAP = "dev.espressivo.map..";
  private static final String AI = "dev.espressivo.ai..";
  private static final String DEMO = "dev.espressivo.demo..";

  private static final DescribedPredicate<JavaClass> CORE =
      resideInAPackage("dev.espressivo..")
          .and(DescribedPredicate.not(resideInAnyPackage(CHART, MAP, AI, DEMO)))
          .as("classes of core");

  @Test
  @DisplayName("core depends on none of the others")
  void coreKnowsNoneOfTheOthers() {
    noClasses()
        .that(CORE)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(CHART, MAP, AI, DEMO)
        .check(LibraryClasses.all());
  }

  @Test
  @DisplayName("chart, map and ai do not depend on each other")
  void theOthersDoNotKnowEachOther() {
    knowsNone(CHART, MAP, AI);
    knowsNone(MAP, CHART, AI);
    knowsNone(AI, CHART, MAP);
  }

  @Test
  @DisplayName("nothing depends on the gallery")
  void nothingKnowsTheGallery() {
    noClasses()
        .that()
        .resideOutsideOfPackage(DEMO)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(DEMO)
        .check(LibraryClasses.all());
  }

  /**
   * Public classes without a caller: {@code ClientFiles}, of which the compiler copies the
   * constants, and those that Vaadin finds as a service or Spring Boot as an auto-configuration.
   */
  private static final Set<String> WITHOUT_CALLER =
      Set.of("ClientFiles", "ScriptImports", "ThemeSheet", "ChartWarmUpAutoConfiguration");

  @Test
  @DisplayName("each public class that is not for apps is used by another class")
  void internalClassesHaveCallers() {
    List<String> unused =
        LibraryClasses.all().stream()
            .filter(resideInAPackage("dev.espressivo..internal.."))
            .filter(type -> type.isTopLevelClass() && type.getModifiers().contains(PUBLIC))
            .filter(type -> !isUsed(type))
            .map(JavaClass::getSimpleName)
            .distinct()
            .toList();

    assertThat(unused).containsExactlyInAnyOrderElementsOf(WITHOUT_CALLER);
  }

  private static boolean isUsed(JavaClass type) {
    return type.getDirectDependenciesToSelf().stream()
        .map(dependency -> dependency.getOriginClass().getName())
        .anyMatch(name -> !name.equals(type.getName()) && !name.startsWith(type.getName() + "$"));
  }

  @Test
  @DisplayName("the charts depend on Spring only in the classes named after it")
  void chartsNeedNoSpring() {
    noClasses()
        .that()
        .resideInAPackage(CHART)
        .and()
        .haveNameNotMatching(".*AutoConfiguration.*")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.springframework..")
        .check(LibraryClasses.all());
  }

  @Test
  @DisplayName("core depends on Spring, Logback and Log4j2 only in the classes named after them")
  void coreNeedsNoneOfSpringLogbackAndLog4j() {
    noClasses()
        .that(CORE)
        .and()
        .haveNameNotMatching(".*AutoConfiguration.*")
        .and()
        .haveNameNotMatching(".*Properties.*")
        .and()
        .haveNameNotMatching(".*Spring.*")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.springframework..")
        .check(LibraryClasses.all());
    noClasses()
        .that(CORE)
        .and()
        .haveNameNotMatching(".*Logback.*")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("ch.qos.logback..")
        .check(LibraryClasses.all());
    noClasses()
        .that(CORE)
        .and()
        .haveNameNotMatching(".*Log4j.*")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.logging.log4j..")
        .check(LibraryClasses.all());
  }

  @ParameterizedTest
  @CsvSource({
    "infinispan, org.infinispan..",
    "infinispan, org.jgroups..",
    "redis, redis.clients..",
    "kafka, org.apache.kafka..",
  })
  @DisplayName("only the engine of feeds that is named after a library depends on it")
  void enginesAreOptional(String engine, String library) {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.espressivo.feed." + engine + ".internal")
        .and()
        .resideOutsideOfPackage(DEMO)
        .and()
        .doNotHaveSimpleName("InfinispanFeeds")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .check(LibraryClasses.all());
  }

  @Test
  @DisplayName("the geometry depends neither on Vaadin nor on a drawing")
  void geometryIsPure() {
    String[] geometry = {
      "dev.espressivo.array.internal",
      "dev.espressivo.chart.internal.scale",
      "dev.espressivo.chart.internal.layout",
      "dev.espressivo.chart.internal.shape",
      "dev.espressivo.chart.internal.sample",
      "dev.espressivo.chart.internal.text"
    };
    classes()
        .that()
        .resideInAnyPackage(geometry)
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(geometry)
                .or(resideInAnyPackage("java..", "org.jspecify.."))
                .or(equivalentTo(DatePatterns.class)))
        .check(LibraryClasses.all());
    noClasses()
        .that()
        .resideInAnyPackage(geometry)
        .should()
        .dependOnClassesThat()
        .resideInAPackage("java.awt..")
        .check(LibraryClasses.all());
  }

  @Test
  @DisplayName("patterns of dates come from one class, since the JDK's are not safe for threads")
  void patternsOfDatesComeFromOneClass() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(DatePatterns.class.getName())
        .should()
        .callMethod(DateTimeFormatter.class, "ofLocalizedPattern", String.class)
        .orShould()
        .callMethod(DateTimeFormatterBuilder.class, "appendLocalized", String.class)
        .orShould()
        .callMethod(
            DateTimeFormatterBuilder.class,
            "getLocalizedDateTimePattern",
            String.class,
            Chronology.class,
            Locale.class)
        .check(LibraryClasses.all());
  }

  @Test
  @DisplayName("the drawing of a chart depends on no component")
  void drawingsKnowNoComponent() {
    noClasses()
        .that()
        .resideInAPackage("dev.espressivo.chart.internal.scene")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.espressivo.chart", "com.vaadin..")
        .check(LibraryClasses.all());
  }

  @Test
  @DisplayName(
      "the parts of a log buffer do not depend on it, its ring not on its readers, and what a view"
          + " has found not on what reads it")
  void partsOfALogBufferDoNotKnowIt() {
    String logs = "dev\\.espressivo\\.logconsole\\.";
    noClasses()
        .that()
        .haveNameMatching(logs + "(Line|Stored|LogOrigin|LogView|LogMatches|LogListeners).*")
        .should()
        .dependOnClassesThat()
        .haveNameMatching(logs + "LogBuffer.*")
        .check(LibraryClasses.all());
    noClasses()
        .that()
        .haveNameMatching(logs + "(LineRing|LineChunk|StoredLine).*")
        .should()
        .dependOnClassesThat()
        .haveNameMatching(logs + "(LogView|LogMatches|LogOrigin).*")
        .check(LibraryClasses.all());
    noClasses()
        .that()
        .haveNameMatching(logs + "(LogMatches|LineFilter|LogFilter|LogRows).*")
        .should()
        .dependOnClassesThat()
        .haveNameMatching(logs + "LogView.*")
        .check(LibraryClasses.all());
  }

  @Test
  @DisplayName("packages of components form no cycle")
  void packagesFormNoCycle() {
    slices()
        .matching("dev.espressivo.(*)..")
        .should()
        .beFreeOfCycles()
        .allowEmptyShould(true)
        .check(LibraryClasses.all());
  }

  @Test
  @DisplayName("packages of the gallery form no cycle")
  void packagesOfTheGalleryFormNoCycle() {
    slices()
        .matching("dev.espressivo.demo.(*)..")
        .should()
        .beFreeOfCycles()
        .check(LibraryClasses.all());
  }

  @Test
  @DisplayName("no package is named util, common or helper")
  void noPackageIsADrawer() {
    noClasses()
        .should()
        .resideInAnyPackage(
            "..util..", "..utils..", "..common..", "..commons..", "..helper..", "..helpers..")
        .check(LibraryClasses.all());
  }

  @Test
  @DisplayName("every package is marked for nullness")
  void everyPackageIsNullMarked() {
    List<String> unmarked =
        LibraryClasses.all().stream()
            .map(JavaClass::getPackage)
            .distinct()
            .filter(each -> !each.isAnnotatedWith(NullMarked.class))
            .map(JavaPackage::getName)
            .toList();

    assertThat(unmarked).isEmpty();
  }

  @Test
  @DisplayName("the internal packages appear in no public signature")
  void internalAppearsInNoPublicSignature() {
    classes()
        .that(
            DescribedPredicate.describe(
                "apps can see", type -> LibraryClasses.isPublic(type) && !isInternal(type)))
        .should(
            new ArchCondition<>("have no internal class in a public or protected signature") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                signatures(type)
                    .filter(
                        signature -> signature.types().stream().anyMatch(ModulesTest::isInternal))
                    .forEach(
                        signature ->
                            events.add(SimpleConditionEvent.violated(type, signature.where())));
              }
            })
        .check(LibraryClasses.all());
  }

  @Test
  @DisplayName("the fields of a serialisable class are serialisable")
  void whatASerialisableClassHoldsIsSerialisable() {
    classes()
        .that()
        .areAssignableTo(Serializable.class)
        .and()
        .areNotEnums()
        .and()
        .resideOutsideOfPackage(DEMO)
        .should(
            new ArchCondition<>("hold serialisable fields only") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                if (type.tryGetMethod("writeReplace").isPresent()) {
                  // Another object is serialised in its place.
                  return;
                }
                for (JavaField field : type.getFields()) {
                  if (!field.getModifiers().contains(JavaModifier.STATIC)
                      && !field.getModifiers().contains(JavaModifier.TRANSIENT)
                      && !mayBeSerialised(field.getRawType())) {
                    events.add(
                        SimpleConditionEvent.violated(
                            field,
                            field.getFullName()
                                + " is a "
                                + field.getRawType().getName()
                                + ", which is not serialisable"));
                  }
                }
              }
            })
        .allowEmptyShould(true)
        .check(LibraryClasses.all());
  }

  @ParameterizedTest
  @CsvSource({
    "springai, org.springframework.ai..",
    "langchain4j, dev.langchain4j..",
    "vaadin, com.vaadin.flow.component.ai..",
  })
  @DisplayName("only its adapter depends on a model's library")
  void aModelsLibraryIsKnownToItsAdapterAlone(String adapter, String library) {
    noClasses()
        .that()
        // Conditions of Spring Boot also name the beans that an application may have.
        .resideOutsideOfPackages("dev.espressivo.ai." + adapter, "dev.espressivo.ai.spring")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .check(LibraryClasses.all());
  }

  @Test
  @DisplayName("only one class of the libraries depends on Jansi")
  void jansiIsKnownInOnePlace() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.espressivo.demo..")
        .and()
        .doNotHaveSimpleName("AnsiRendition")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.fusesource.jansi..")
        .check(LibraryClasses.all());
  }

  private static void knowsNone(String packages, String... others) {
    noClasses()
        .that()
        .resideInAPackage(packages)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others)
        .allowEmptyShould(true)
        .check(LibraryClasses.all());
  }

  /**
   * Returns whether objects of a type may be serialisable. Collection interfaces do not extend
   * Serializable, but their usual implementations are serialisable.
   */
  private static boolean mayBeSerialised(JavaClass type) {
    return type.isPrimitive()
        || type.isArray() && mayBeSerialised(type.getBaseComponentType())
        || type.isAssignableTo(Serializable.class)
        || type.isEquivalentTo(Object.class)
        || Set.of(List.class, Set.class, Map.class, Collection.class).stream()
            .anyMatch(type::isEquivalentTo);
  }

  /** The types in the signature of a declaration. */
  private record Signature(String where, List<JavaClass> types) {}

  /** Returns whether a class is in one of our packages that the published Javadoc leaves out. */
  private static boolean isInternal(JavaClass type) {
    return type.getPackageName().matches("dev\\.espressivo\\..*\\binternal\\b.*");
  }

  /**
   * Returns whether the published Javadoc shows the members of an internal class as those of its
   * subclasses, which is what {@code @hidden} does.
   */
  private static boolean isHidden(JavaClass type) {
    return isInternal(type)
        && type.getModifiers().contains(JavaModifier.ABSTRACT)
        && Project.LIBRARIES.stream()
            .map(library -> Project.root().resolve(library).resolve("src/main/java"))
            .map(sources -> sources.resolve(type.getName().replace('.', '/') + ".java"))
            .filter(Files::exists)
            .map(Project::read)
            .anyMatch(source -> source.contains("\n * @hidden\n */\npublic abstract class "));
  }

  private static Stream<Signature> signatures(JavaClass type) {
    List<Signature> found = new ArrayList<>();
    List<JavaClass> parents = new ArrayList<>();
    List<JavaMember> members = new ArrayList<>(type.getMembers());
    JavaType parent = type.getSuperclass().orElse(null);
    if (parent != null && isHidden(parent.toErasure())) {
      members.addAll(parent.toErasure().getMembers());
    } else if (parent != null) {
      parents.addAll(parent.getAllInvolvedRawTypes());
    }
    type.getInterfaces().forEach(each -> parents.addAll(each.getAllInvolvedRawTypes()));
    found.add(new Signature(type.getName() + " extends or implements it", parents));
    // Nobody outside the package can call what a final class protects.
    boolean isFinal = type.getModifiers().contains(JavaModifier.FINAL);
    for (JavaMember member : members) {
      if (member.getModifiers().contains(JavaModifier.SYNTHETIC)
          || !(member.getModifiers().contains(JavaModifier.PUBLIC)
              || !isFinal && member.getModifiers().contains(JavaModifier.PROTECTED))) {
        continue;
      }
      List<JavaClass> types = new ArrayList<>();
      if (member instanceof JavaField field) {
        types.addAll(field.getAllInvolvedRawTypes());
      } else if (member instanceof JavaCodeUnit unit) {
        types.addAll(unit.getReturnType().getAllInvolvedRawTypes());
        for (JavaType parameter : unit.getParameterTypes()) {
          types.addAll(parameter.getAllInvolvedRawTypes());
        }
        unit.getThrowsClause().forEach(thrown -> types.add(thrown.getRawType()));
      }
      // The bound of a type variable that stands for the subclass.
      types.removeIf(member.getOwner()::equals);
      found.add(new Signature(member.getFullName(), types));
    }
    return found.stream();
  }
}
