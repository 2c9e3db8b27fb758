package clinic;

import java.time.LocalDate;
import java.time.LocalTime;

public class Visit {

  private String patient = "";
  private String email = "";
  private String doctor = "Dr. Noether";
  private LocalDate day = LocalDate.of(2026, 5, 4);
  private LocalTime time = LocalTime.of(9, 0);
  private boolean urgent;

  public Visit() {}

  public Visit(String patient, String doctor, LocalDate day, LocalTime time, boolean urgent) {
    this.patient = patient;
    this.email = patient.toLowerCase().replace(' ', '.') + "@example.org";
    this.doctor = doctor;
    this.day = day;
    this.time = time;
    this.urgent = urgent;
  }

  public String getPatient() {
    return patient;
  }

  public void setPatient(String patient) {
    this.patient = patient;
  }

  public String getEmail() {
    return email;
  }

  public void setEmail(String email) {
    this.email = email;
  }

  public String getDoctor() {
    return doctor;
  }

  public void setDoctor(String doctor) {
    this.doctor = doctor;
  }

  public LocalDate getDay() {
    return day;
  }

  public void setDay(LocalDate day) {
    this.day = day;
  }

  public LocalTime getTime() {
    return time;
  }

  public void setTime(LocalTime time) {
    this.time = time;
  }

  public boolean isUrgent() {
    return urgent;
  }

  public void setUrgent(boolean urgent) {
    this.urgent = urgent;
  }
}
