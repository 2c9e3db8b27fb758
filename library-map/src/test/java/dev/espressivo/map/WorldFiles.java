package dev.espressivo.map;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes the files of the offline world, {@code frontend/map/map/world-*.json}, from {@code
 * countries-*.json} in the npm package {@code world-atlas} 2.0.2.
 *
 * <p>The outlines are cut along the line of 180 degrees. The id of a country becomes its ISO 3166-1
 * code of two letters, by which browsers know its name in their language, and the layer of the land
 * without borders goes.
 *
 * <p>Run with the folder of the package and that of the files as arguments.
 */
final class WorldFiles {

  /** The scales: 1 to this many million. */
  static final List<String> SCALES = List.of("110m", "50m");

  /** ISO 3166-1 codes by number, for names that are shortened or spelled differently. */
  private static final Map<String, String> CODES =
      read(
          """
          028 AG 070 BA 086 IO 090 SB 092 VG 104 MM 132 CV 136 KY 140 CF 178 CG 180 CD 184 CK 214 DO
          226 GQ 234 FO 238 FK 239 GS 248 AX 258 PF 260 TF 275 PS 334 HM 336 VA 344 HK 384 CI 446 MO
          580 MP 584 MH 612 PN 652 BL 654 SH 659 KN 662 LC 663 MF 666 PM 670 VC 678 ST 728 SS 732 EH
          748 SZ 780 TT 792 TR 796 TC 807 MK 840 US 850 VI 876 WF
          """);

  private WorldFiles() {}

  /**
   * Makes the files.
   *
   * @param args the folder of the package, and the folder to write to
   * @throws IOException if a file cannot be read or written
   */
  public static void main(String[] args) throws IOException {
    for (String scale : SCALES) {
      String source = Files.readString(Path.of(args[0], "countries-" + scale + ".json"));
      Files.writeString(Path.of(args[1], name(scale)), shipped(source));
    }
  }

  /** Returns the name of a shipped file. */
  static String name(String scale) {
    return "world-" + scale + ".json";
  }

  /** Returns the shipped file for a file of the package. */
  static String shipped(String source) {
    ObjectNode root = (ObjectNode) JsonMapper.shared().readTree(source);
    ObjectNode objects = (ObjectNode) root.get("objects");
    objects.remove("land");
    Map<String, String> byName = codesByName();
    for (JsonNode each : objects.get("countries").get("geometries")) {
      ObjectNode country = (ObjectNode) each;
      String name = country.get("properties").get("name").asString();
      String code = byName.get(name);
      if (code == null) {
        code = CODES.get(country.path("id").asString(""));
      }
      country.remove("id");
      if (code != null) {
        country.put("id", code);
      }
    }
    Antimeridian.cut(root);
    return root + "\n";
  }

  /** Returns the codes of the countries by their English names. */
  private static Map<String, String> codesByName() {
    Map<String, String> codes = new HashMap<>();
    for (String code : Locale.getISOCountries()) {
      codes.put(englishName(code), code);
    }
    // Not part of the standard, but used by Unicode's locale data.
    codes.put(englishName("XK"), "XK");
    return codes;
  }

  static String englishName(String code) {
    return Locale.of("", code).getDisplayCountry(Locale.ENGLISH);
  }

  private static Map<String, String> read(String pairs) {
    Map<String, String> read = new HashMap<>();
    String[] words = pairs.strip().split("\\s+");
    for (int i = 0; i < words.length; i += 2) {
      read.put(words[i], words[i + 1]);
    }
    return read;
  }
}
