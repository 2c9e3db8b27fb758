package dev.espressivo.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.vaadin.flow.component.Component;
import java.util.Comparator;
import java.util.List;

/** The project's compiled classes, tests left out, read once. */
public final class LibraryClasses {

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(location -> !location.contains("/test-classes/"))
          .importPackages("dev.espressivo");

  private LibraryClasses() {}

  /** Returns the classes of the libraries and of the gallery. */
  public static JavaClasses all() {
    return ALL;
  }

  /**
   * Returns the component classes that apps use: public, concrete, in a library, in alphabetical
   * order.
   */
  public static List<Class<? extends Component>> components() {
    return ALL.stream()
        .filter(type -> type.isAssignableTo(Component.class))
        .filter(LibraryClasses::isPublic)
        .filter(type -> !type.getModifiers().contains(JavaModifier.ABSTRACT))
        .filter(type -> !type.getPackageName().startsWith("dev.espressivo.demo"))
        .filter(type -> !type.getPackageName().startsWith("dev.espressivo.base.internal"))
        .sorted(Comparator.comparing(JavaClass::getName))
        .<Class<? extends Component>>map(type -> type.reflect().asSubclass(Component.class))
        .toList();
  }

  /** Returns the addresses of the libraries' folders of client files. */
  public static List<String> clientFolders() {
    return ALL.stream()
        .filter(type -> type.getSimpleName().equals("ClientFiles"))
        .map(type -> constant(type.reflect(), "FOLDER"))
        .sorted()
        .toList();
  }

  private static String constant(Class<?> type, String name) {
    try {
      return (String) type.getField(name).get(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(type + " has no " + name, e);
    }
  }

  /** Returns whether a class and all its enclosing classes are public. */
  static boolean isPublic(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(LibraryClasses::isPublic).orElse(true);
  }
}
