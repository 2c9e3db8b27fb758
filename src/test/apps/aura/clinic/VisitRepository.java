package clinic;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.stereotype.Repository;

@Repository
public class VisitRepository {

  static final List<String> DOCTORS = List.of("Dr. Noether", "Dr. Curie", "Dr. Meitner");

  private final List<Visit> visits =
      new CopyOnWriteArrayList<>(
          List.of(
              visit("Emil Post", 0, 4, 9, false),
              visit("Alonzo Church", 1, 4, 10, true),
              visit("Rosa Peter", 0, 5, 9, false),
              visit("Haskell Curry", 2, 6, 14, false)));

  private static Visit visit(String patient, int doctor, int day, int hour, boolean urgent) {
    LocalDate date = LocalDate.of(2026, 5, day);
    return new Visit(patient, DOCTORS.get(doctor), date, LocalTime.of(hour, 0), urgent);
  }

  public List<Visit> all() {
    return visits;
  }
}
